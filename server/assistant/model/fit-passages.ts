/** Cuts the passages to the room that the prompt has for them. Of a passage that is too long the lines
 *  stay that share words with the question, and those around them: a table of messages is of no use
 *  without the row that was asked for. */

import { withoutLinks, writeMarkdown } from '../../document/markdown.ts';
import { wordBlocks } from '../../document/text.ts';
import { isFunctionWord } from '../../text-analysis/stop-words.ts';
import { tokenise } from '../../text-analysis/tokenise.ts';
import type { AnswerPassage } from '../answer-from-pages.ts';
import { withoutYesOrNo } from '../question-form.ts';
import type { SentPassage } from './prompt.ts';

/** Characters for all passages with their marks, and for one. A test holds them against 3,000 tokens. */
const ALL_PASSAGES = 8_000;
const ONE_PASSAGE = 2_000;
/** What the marks around a passage take, with a long title. */
const MARKS = 160;
/** Below this much room a further passage is not worth sending. */
const LEAST = 200;
const MOST_PASSAGES = 10;
const LEFT_OUT = '…';
/** Answers to readers' questions that are sent with a passage. */
const MOST_ANSWERS = 2;

/** The passages that are sent, best first. */
export function fitPassages(passages: readonly AnswerPassage[], question: string): SentPassage[] {
  const queryTerms = contentTerms(question);
  const sent: SentPassage[] = [];
  let room = ALL_PASSAGES;
  for (const { page, section, score } of passages.slice(0, MOST_PASSAGES)) {
    const most = Math.min(ONE_PASSAGE, room - MARKS);
    if (most < LEAST) break;
    const markdown = cut(
      [...answersOf(section, queryTerms), ...plainBlocks(section)],
      queryTerms,
      most,
    );
    if (markdown === '') continue;
    sent.push({ page, section, score, markdown });
    room -= markdown.length + MARKS;
  }
  return sent;
}

/** What the section answers to the readers' questions that have most terms of this one. The questions are not
 *  sent: what one asks would bear out what the page does not say. */
function answersOf(
  { groups = [] }: AnswerPassage['section'],
  queryTerms: ReadonlySet<string>,
): string[] {
  return groups
    .flatMap(({ answer, questions }) => {
      if (answer === undefined) return [];
      const shared = Math.max(...questions.map((question) => overlap(question, queryTerms)));
      return [{ answer: withoutYesOrNo(answer), shared }];
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST_ANSWERS)
    .map(({ answer }) => answer);
}

/** Blocks without pictures; links are their text, because the model is to write none. */
function plainBlocks(section: AnswerPassage['section']): string[] {
  return withoutLinks(wordBlocks(section)).map((block) => writeMarkdown([block]));
}

/** Whole where there is room, else the lines with most terms of the question, in their order. */
function cut(blocks: readonly string[], queryTerms: ReadonlySet<string>, most: number): string {
  const whole = blocks.join('\n\n');
  if (whole.length <= most) return whole;
  const lines = whole.split('\n');
  const overlaps = lines.map((line) => overlap(line, queryTerms));
  // The line before and after one that was asked for explains it.
  const near = overlaps.map(
    (own, i) => own + Math.max(overlaps[i - 1] ?? 0, overlaps[i + 1] ?? 0) / 4,
  );
  const isHead = lines.map((line, i) => isRule(line) || isRule(lines[i + 1]));
  const order = [...lines.keys()].sort(
    (a, b) => Number(isHead[b]) - Number(isHead[a]) || near[b]! - near[a]! || a - b,
  );
  const kept = new Set<number>();
  let room = most;
  for (const i of order) {
    // A mark of what is left out may come with each line.
    const cost = lines[i]!.length + LEFT_OUT.length + 2;
    if (cost > room) continue;
    kept.add(i);
    room -= cost;
  }
  return joinKept(lines, kept);
}

/** The line between the header of a table and its rows. */
function isRule(line: string | undefined): boolean {
  return line !== undefined && /^\|[\s:|-]+\|$/.test(line);
}

function joinKept(lines: readonly string[], kept: ReadonlySet<number>): string {
  const shown: string[] = [];
  let gap = false;
  for (const [i, line] of lines.entries()) {
    if (kept.has(i)) {
      if (gap && shown.length > 0) shown.push(LEFT_OUT);
      shown.push(line);
      gap = false;
    } else if (line.trim() !== '') gap = true;
  }
  return shown.join('\n').trim();
}

function overlap(line: string, queryTerms: ReadonlySet<string>): number {
  return [...contentTerms(line)].filter((term) => queryTerms.has(term)).length;
}

function contentTerms(text: string): Set<string> {
  return new Set(tokenise(text).flatMap(({ word, term }) => (isFunctionWord(word) ? [] : [term])));
}
