/** Cuts a stream of Markdown into the pieces that can be judged alone: sentences with the citations
 *  behind them, table rows, whole code blocks. A piece is given as soon as its end is certain. */

export interface Piece {
  kind: 'sentence' | 'heading' | 'row' | 'rule' | 'code';
  /** What stands before it: white space, line breaks, the mark of a list or quotation. */
  lead: string;
  body: string;
}

export interface Splitter {
  /** Takes more text; gives the pieces that are now certain. */
  push(text: string): Piece[];
  /** Gives what is left. @param whole false where the text broke off: a piece without its end is
   *  then dropped. */
  end(whole: boolean): Piece[];
}

/** Line breaks, quotation and list marks at the beginning of a line, with lines that have no more than
 *  those before it. */
const LINE_LEAD =
  /^(?:(?:[ \t]*(?:>|(?:[-*+]|\d{1,3}[.)])(?=\s)))*[ \t]*\r?\n)*(?:[ \t]*(?:>|(?:[-*+]|\d{1,3}[.)])(?=[ \t])))*[ \t]*/;
/** A line that is not long enough yet to tell what it begins with. */
const UNDECIDED = /^(?:[-*+]{1,2}|\d{1,3}[.)]?|`{1,2}|~{1,2})$/;
const FENCE = /^(`{3,}|~{3,})/;
const RULE = /^\|[\s:|-]+$/;
/** End of a sentence: its mark, closing signs, citations, and a new sentence or line. Before a small
 *  letter it is an abbreviation; before an open bracket a citation may be on its way. A line without
 *  a mark ends with the line. */
const SENTENCE_END =
  /(?<!\b(?:e\.g|i\.e|vs|cf|approx|No|Fig))[.!?…]["'”’)*_`]*(?:[ \t]*\[[^[\]\n]{0,40}\])*(?=[ \t]*\r?\n|[ \t]+[^\s[\p{Ll}])|(?=\r?\n)/gu;
/** Text that breaks off here has not lost the end of its last sentence. */
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
      // Blanks alone end nothing; looking after each would read a flood of them anew each time.
      return /^[ \t]*$/.test(text) ? [] : take(false);
    },
    end(whole) {
      const pieces = take(false);
      // A line break ends what has no mark of its own; what broke off is no sentence.
      buffer = whole || WHOLE_SENTENCE.test(buffer) ? `${buffer}\n` : '';
      return [...pieces, ...take(true)];
    },
  };
}

interface Found {
  kind: Piece['kind'];
  body: string;
  /** Characters that it takes, with white space after the body. */
  length: number;
}

/** What is taken by whole lines; undefined for running text, null while the end is not there. */
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
    // Half a code span or half a name in bold would show its marks. At the end of a line they stay.
    if (end[0] === '' || isClosed(body)) return { kind: 'sentence', body, length };
  }
  return null;
}

function isClosed(body: string): boolean {
  return body.split('`').length % 2 === 1 && body.split('**').length % 2 === 1;
}
