/** Cuts the passages to fit the prompt. A passage that is too long keeps the lines that share words with the
 *  question, and the lines around them: a message table is useless without the row that was asked for. */

import { withoutLinks, writeMarkdown } from '../../document/markdown.ts';
import { wordBlocks } from '../../document/text.ts';
import type { AnswerPassage } from '../answer-from-pages.ts';
import { contentTokens } from '../content-words.ts';
import { withoutYesOrNo } from '../question-form.ts';
import type { SentPassage } from './prompt.ts';

// Limits of the prompt's size, not tuned.

/** Characters for all passages with their tags, and for one passage. A test checks them against 3,000
 *  tokens. */
const ALL_PASSAGES = 8_000;
const ONE_PASSAGE = 2_000;
/** Characters of the tags around a passage with a long title. */
const MARKS = 160;
/** If less room than this is left, no further passage is sent. */
const LEAST = 200;
const MOST_PASSAGES = 10;
const LEFT_OUT = '…';
/** Maximum number of answers to readers' questions sent with a passage. */
const MOST_ANSWERS = 2;

/** The passages to send, best first. */
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

/** The section's answers to the readers' questions that share most terms with this one. The questions
 *  themselves are not sent: they would support statements that the page does not make. */
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

/** Blocks without pictures; links are replaced by their text, because the model must not write any. */
function plainBlocks(section: AnswerPassage['section']): string[] {
  return withoutLinks(wordBlocks(section)).map((block) => writeMarkdown([block]));
}

/** Everything if there is room, otherwise the lines with most terms of the question, in their original
 *  order. */
function cut(blocks: readonly string[], queryTerms: ReadonlySet<string>, most: number): string {
  const whole = blocks.join('\n\n');
  if (whole.length <= most) return whole;
  const lines = whole.split('\n');
  const overlaps = lines.map((line) => overlap(line, queryTerms));
  // The lines before and after a matching line explain it.
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
    // Each line may need a mark for what was left out.
    const cost = lines[i]!.length + LEFT_OUT.length + 2;
    if (cost > room) continue;
    kept.add(i);
    room -= cost;
  }
  return joinKept(lines, kept);
}

/** True for the line between the header of a table and its rows. */
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
  return new Set(contentTokens(text).map(({ term }) => term));
}
