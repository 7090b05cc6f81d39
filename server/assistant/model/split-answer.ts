/** Splits streamed Markdown into pieces that can be checked separately: sentences with their trailing
 *  citations, table rows, whole code blocks. A piece is emitted as soon as its end is certain. */

export interface Piece {
  kind: 'sentence' | 'heading' | 'row' | 'rule' | 'code';
  /** What precedes the body: white space, line breaks, list or quotation marks. */
  lead: string;
  body: string;
}

export interface Splitter {
  /** Adds text; returns the pieces that are now complete. */
  push(text: string): Piece[];
  /** Returns what is left. @param whole false if the text broke off: an incomplete piece is then dropped. */
  end(whole: boolean): Piece[];
}

/** Line breaks, quotation and list marks at the beginning of a line, including preceding lines that contain
 *  nothing else. */
const LINE_LEAD =
  /^(?:(?:[ \t]*(?:>|(?:[-*+]|\d{1,3}[.)])(?=\s)))*[ \t]*\r?\n)*(?:[ \t]*(?:>|(?:[-*+]|\d{1,3}[.)])(?=[ \t])))*[ \t]*/;
/** The beginning of a line that is still too short to tell what it is. */
const UNDECIDED = /^(?:[-*+]{1,2}|\d{1,3}[.)]?|`{1,2}|~{1,2})$/;
const FENCE = /^(`{3,}|~{3,})/;
const RULE = /^\|[\s:|-]+$/;
/** End of a sentence: its punctuation, closing quotes or marks, citations, and then a new sentence or line.
 *  Before a lower-case letter it is an abbreviation; before an open bracket a citation may follow. A line
 *  without punctuation ends with the line. */
const SENTENCE_END =
  /(?<!\b(?:e\.g|i\.e|vs|cf|approx|No|Fig))[.!?…]["'”’)*_`]*(?:[ \t]*\[[^[\]\n]{0,40}\])*(?=[ \t]*\r?\n|[ \t]+[^\s[\p{Ll}])|(?=\r?\n)/gu;
/** Text that breaks off here ends with a complete sentence. */
const WHOLE_SENTENCE = /[.!?…:]["'”’)*_`]*(?:[ \t]*\[[^[\]\n]{0,40}\])*\s*$/u;

export function createSplitter(): Splitter {
  let buffer = '';
  let atLineStart = true;

  /** The next piece, or undefined while its end is not in the buffer. */
  function next(ended: boolean): Piece | undefined {
    const lead = atLineStart
      ? (LINE_LEAD.exec(buffer)?.[0] ?? '')
      : (/^[ \t]*/.exec(buffer)?.[0] ?? '');
    const rest = buffer.slice(lead.length);
    if (rest === '') return undefined;
    if (!atLineStart && /^\r?\n/.test(rest)) {
      atLineStart = true;
      return next(ended);
    }
    if (atLineStart && !ended && UNDECIDED.test(rest)) return undefined;
    const lines = atLineStart ? wholeLines(rest, ended) : undefined;
    const found = lines === undefined ? sentence(rest) : lines;
    if (!found) return undefined;
    buffer = rest.slice(found.length);
    atLineStart = /^[ \t]*\r?\n/.test(buffer);
    return { kind: found.kind, lead, body: found.body };
  }

  function take(ended: boolean): Piece[] {
    const pieces: Piece[] = [];
    for (let piece = next(ended); piece; piece = next(ended)) pieces.push(piece);
    return pieces;
  }

  return {
    push(text) {
      buffer += text;
      // White space alone completes no piece, and rescanning after each would make a flood of it quadratic.
      return /^[ \t]*$/.test(text) ? [] : take(false);
    },
    end(whole) {
      const pieces = take(false);
      // The line break ends a last line without punctuation; an incomplete sentence is dropped.
      buffer = whole || WHOLE_SENTENCE.test(buffer) ? `${buffer}\n` : '';
      return [...pieces, ...take(true)];
    },
  };
}

interface Found {
  kind: Piece['kind'];
  body: string;
  /** Number of characters consumed, including white space after the body. */
  length: number;
}

/** A piece that consists of whole lines; undefined for running text, null while its end is missing. */
function wholeLines(rest: string, ended: boolean): Found | null | undefined {
  const [, fence] = FENCE.exec(rest) ?? [];
  if (fence !== undefined) {
    const close = new RegExp(`\\n[ \\t]*${fence[0]}{${fence.length},}[ \\t]*(?=\\r?\\n)`).exec(
      rest,
    );
    if (close) {
      const length = close.index + close[0].length;
      return { kind: 'code', body: rest.slice(0, length), length };
    }
    return ended
      ? { kind: 'code', body: `${rest.trimEnd()}\n${fence}`, length: rest.length }
      : null;
  }
  const isRow = rest.startsWith('|');
  if (!isRow && !/^#{1,6}[ \t]/.test(rest)) return undefined;
  const length = rest.indexOf('\n');
  if (length === -1) return null;
  const body = rest.slice(0, length).trimEnd();
  return { kind: isRow ? (RULE.test(body) ? 'rule' : 'row') : 'heading', body, length };
}

function sentence(rest: string): Found | null {
  for (const end of rest.matchAll(SENTENCE_END)) {
    const length = end.index + end[0].length;
    const body = rest.slice(0, length).trimEnd();
    // Do not split inside a code span or bold text, which would show its marks, except at the end of a line.
    if (end[0] === '' || isClosed(body)) return { kind: 'sentence', body, length };
  }
  return null;
}

function isClosed(body: string): boolean {
  return body.split('`').length % 2 === 1 && body.split('**').length % 2 === 1;
}
