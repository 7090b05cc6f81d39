/** Passes on what the model writes if the passages support it, piece by piece as it arrives. Unsupported
 *  pieces are left out. A note replaces an unsupported step, because otherwise the remaining steps would look
 *  complete. */

import { createCitations } from './citations.ts';
import { STEP_LEFT_OUT } from './notes.ts';
import { outsideCode } from './outside-code.ts';
import { NO_ANSWER, type SentPassage } from './prompt.ts';
import { createSplitter, type Piece } from './split-answer.ts';
import { createGroundingCheck, type Verdict } from './grounding.ts';

/** The model's answer is cut off after this many characters: four times the length that it is asked for. */
export const LONGEST_ANSWER = 3_000;

export interface AnswerCheck {
  /** Adds text of the model; returns the Markdown that may be shown now, often none. */
  push(text: string): string;
  /** Returns the rest.
   *  @param whole false if the model broke off. */
  end(whole: boolean): string;
  state(): {
    /** The model said that the passages do not contain the answer. */
    declined: boolean;
    /** Something was left out. */
    leftOut: boolean;
    /** The answer has reached its maximum length. */
    tooLong: boolean;
    /** Indexes of the cited passages, in the order of their numbers. */
    cited: number[];
  };
}

const FORMATTING = /<\/?(?:a|b|br|code|div|em|font|i|img|p|span|strong|su[bp]|u)\b[^<>\n]*>/gi;
const STEP_MARK = /\d[.)][ \t]*$/;
const ITEM_MARK = /[-*+][ \t]*$/;

/** A piece that is shown only if the next one is supported. */
interface Held {
  kind: Piece['kind'];
  lead: string;
  text: string;
}

export function createAnswerCheck(passages: readonly SentPassage[]): AnswerCheck {
  const splitter = createSplitter();
  const check = createGroundingCheck(passages);
  const citations = createCitations(passages);
  let length = 0;
  let shown = false;
  let declined = false;
  let leftOut = false;
  let held: Held[] = [];
  /** Lead of a piece that was left out; it may contain a list mark. */
  let lostLead = '';
  /** Sentences already shown: a model caught in a loop repeats its sentences, and each is shown only once. */
  const said = new Set<string>();
  let inTable = false;
  /** The previous sentence of this paragraph was left out. */
  let brokenOff = false;

  /** Returns the text of the piece, preceded by the pieces that were held for it. */
  function show(piece: Held): string {
    const all = [...held, piece];
    held = [];
    const text = all.map(({ lead, text }) => lead + text).join('');
    if (shown) return text;
    shown = true;
    return text.trimStart();
  }

  function take({ kind, lead: own, body }: Piece): string {
    const lead = joinLeads(lostLead, own);
    lostLead = '';
    if (own.includes('\n')) brokenOff = false;
    if (kind !== 'row' && kind !== 'rule') {
      inTable = false;
      held = held.filter((one) => one.kind !== 'row' && one.kind !== 'rule');
    }
    if (kind === 'code') {
      return check.code(body).kind === 'grounded'
        ? show({ kind, lead, text: body })
        : drop(kind, lead);
    }
    const { text: cited, places } = citations.read(body);
    const text = tidy(cited);
    // Steps may legitimately repeat.
    const isRepeated = kind === 'sentence' && !STEP_MARK.test(lead) && said.has(text);
    if (text === '' || isRepeated) {
      lostLead = lead;
      return '';
    }
    const isHead = kind === 'rule' || (kind === 'row' && !inTable);
    inTable ||= isHead;
    const verdict: Verdict =
      isHead || kind === 'heading' ? { kind: 'empty' } : check.text(text, places);
    if (verdict.kind === 'grounded') {
      said.add(text);
      return show({ kind, lead, text: withLinks(kind, text, citations.links(verdict.passages)) });
    }
    // A statement such as "Neither do these." depends on the sentence before it.
    if (verdict.kind === 'empty' && !brokenOff) {
      held.push({ kind, lead, text });
      return '';
    }
    return drop(kind, lead);
  }

  function drop(kind: Piece['kind'], lead: string): string {
    leftOut = true;
    brokenOff = true;
    if (STEP_MARK.test(lead)) held.push({ kind: 'sentence', lead, text: STEP_LEFT_OUT });
    else if (kind === 'row' || ITEM_MARK.test(lead)) lostLead = lead;
    else {
      // Held pieces that introduced this one would otherwise introduce the next.
      lostLead = [...held.map((one) => one.lead), lead].reduce(joinLeads);
      held = [];
    }
    return '';
  }

  const takeAll = (pieces: Piece[]): string =>
    pieces
      .map((piece) => {
        if (!shown && isNoAnswer(piece.body)) declined = true;
        // In the middle of an answer, NO_ANSWER means nothing to a reader.
        return declined || isNoAnswer(piece.body) ? '' : take(piece);
      })
      .join('');

  return {
    push(text) {
      const room = LONGEST_ANSWER - length;
      length += text.length;
      return takeAll(splitter.push(text.slice(0, Math.max(0, room))));
    },
    end: (whole) => takeAll(splitter.end(whole && length <= LONGEST_ANSWER)),
    state: () => ({
      declined,
      leftOut,
      tooLong: length > LONGEST_ANSWER,
      cited: citations.cited(),
    }),
  };
}

/** Lead of the next piece after one was left out: the lost lead if the next does not begin a line, otherwise
 *  its own, with the lost one's blank line. */
function joinLeads(lost: string, own: string): string {
  if (lost === '') return own;
  if (!own.includes('\n')) return lost;
  return /\n[ \t]*\r?\n/.test(lost) && !/\n[ \t]*\r?\n/.test(own) ? `\n${own}` : own;
}

function isNoAnswer(body: string): boolean {
  const letters = (text: string) => text.replace(/[^A-Za-z]/g, '');
  return letters(body).startsWith(letters(NO_ANSWER));
}

/** Removes images, links and HTML; keeps the text of links. Anything else that looks like a tag may be a
 *  placeholder from the pages, so it is escaped. */
function tidy(markdown: string): string {
  return outsideCode(markdown, (part) =>
    part
      .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
      .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
      .replace(/^\[[^\]\n]*\]:.*$/, '')
      .replace(FORMATTING, '')
      .replace(/<(?=[A-Za-z/!?])/g, '\\<'),
  ).trim();
}

/** Puts the links of a table row in its last cell. */
function withLinks(kind: Piece['kind'], text: string, links: string): string {
  if (kind !== 'row' || links === '') return text + links;
  return `${text.replace(/[ \t]*\|?[ \t]*$/, '')}${links} |`;
}
