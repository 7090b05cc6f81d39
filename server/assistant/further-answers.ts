/** What else the page says about the question, below the answer: answers of further groups, and lines. */

import type { Paragraph, RootContent } from 'mdast';
import type { CorpusBlock, CorpusSection } from '../contract/corpus.ts';
import { linePhrases } from '../document/lines.ts';
import { linkNode, listOf, paragraphOf, plainParagraph } from '../document/markdown.ts';
import { textSentences } from '../document/sentences.ts';
import { blockText, countWords } from '../document/text.ts';
import { addressOf } from '../document/place.ts';
import { contentTokens } from '../text-analysis/content-words.ts';
import { isSteps } from './excerpt.ts';
import { answerTo, withoutYesOrNo } from './question-form.ts';
import { saysAgain } from './says-again.ts';
import type { NearGroup, Place, RankedLine, Selection } from './selection.ts';
import { ALSO } from './strings.ts';
import { TUNING } from './tuning.ts';
import type { Understanding } from './understand.ts';

/** The list and the sections that it comes from; both empty if there is nothing to add. Readers find
 *  long lists in the way (decision 051); a question in parts gets what each part needs.
 *  @param blocks the answer so far, and `direct` its first sentence.
 *  @param room words left for lines.
 *  @param leastNear minimum similarity of a line. */
export function furtherAnswers(
  { full, kind }: Understanding,
  selection: Selection,
  {
    blocks,
    direct,
    room,
    leastNear,
  }: {
    blocks: readonly RootContent[];
    direct: string | undefined;
    room: number;
    leastNear: number;
  },
): { blocks: RootContent[]; sections: CorpusSection[] } {
  const { place, also, procedure, ofParts } = selection;
  const { further } = TUNING.compose;
  // A yes or no below the answer would read as a second answer to the question.
  const answerOf = (group: NearGroup) => withoutYesOrNo(answerTo(full, group));
  const inParts = ofParts.length > 0;
  // A how-to question gets only the procedure; a description of what happened gets little else.
  const whole = procedure && !inParts && blocks.some(isSteps);
  const most = inParts ? also.length : whole && kind === 'howTo' ? 0 : further;
  const written = blocks.map((block) => blockText(block as CorpusBlock));
  const groups: NearGroup[] = [];
  const said = [direct ?? ''];
  for (const group of also) {
    const answer = answerOf(group);
    if (groups.length === most || !isNews(answer, written, said)) continue;
    groups.push(group);
    said.push(answer);
  }
  const lines = whole ? [] : furtherLines(selection, { blocks, said, room, leastNear });
  if (groups.length + lines.length === 0) return { blocks: [], sections: [] };
  const items = [
    ...groups.map((group) => groupLine(place, group, answerOf(group))),
    ...lines.map((line) => lineItem(place, line)),
  ];
  return {
    blocks: [paragraphOf(ALSO), listOf(items)],
    sections: [...groups, ...lines].map(({ section }) => section),
  };
}

/** True for an answer that says what neither the sentences nor the blocks before it do. */
function isNews(answer: string, written: readonly string[], said: readonly string[]): boolean {
  const { repeated, known } = TUNING.compose;
  return (
    said.every((text) => !saysAgain(answer, text, known)) &&
    written.every((text) => !saysAgain(answer, text, repeated))
  );
}

/** The answer of a further group, with its source. */
export function groupLine({ page }: Place, { section }: NearGroup, answer: string): Paragraph {
  const { children } = plainParagraph(answer);
  const link = linkNode(section.heading, addressOf({ page, section }));
  return paragraphOf(...children, ' (', link, ')');
}

/** The line nearest to the question that is not shown yet, and one more for each part of a question in parts,
 *  if there is room for them and there are not too many. A line that only says again, with more words, what has
 *  been said takes its place all the same: the next one would be further from the question. */
function furtherLines(
  { lines, ofParts }: Selection,
  {
    blocks,
    said,
    room,
    leastNear,
  }: {
    blocks: readonly RootContent[];
    said: readonly string[];
    room: number;
    leastNear: number;
  },
): RankedLine[] {
  const shown = blocks.map((block) => blockText(block as CorpusBlock)).join('\n');
  const isSaid = (sentence: string) => [shown, ...said].some((text) => text.includes(sentence));
  const lists = [lines, ...ofParts];
  const chosen: RankedLine[] = [];
  let left = room;
  let free = Math.min(TUNING.compose.lines, lists.length);
  for (let place = 0; place < TUNING.compose.lookAt; place += 1) {
    for (const list of lists) {
      const line = list[place];
      if (!line || free === 0 || line.text.endsWith(':')) continue;
      const asked = list === lines && place === 0 && line.near >= TUNING.compose.entryNear;
      if (isEntry(line) && !asked) continue;
      const nearest = list[0]?.near ?? 0;
      if (line.near < Math.max(leastNear, nearest * TUNING.compose.lineShare)) continue;
      const words = countWords(line.text);
      const before = [...said, ...chosen.map(({ text }) => text)];
      const known =
        textSentences(line.text).every(isSaid) ||
        before.some((text) => saysAgain(line.text, text, TUNING.compose.known));
      if (words > Math.min(left, TUNING.compose.lineLength) || known) continue;
      free -= 1;
      if (before.some((text) => isContained(text, line.text))) continue;
      chosen.push(line);
      left -= words;
    }
  }
  return chosen;
}

/** True for a row about a field or a message. It answers a question about just that; below other answers it is
 *  only in the way. */
function isEntry({ block, section }: RankedLine): boolean {
  return block.type === 'table' && (section.role === 'fields' || section.role === 'messages');
}

/** Whether a line repeats what has been said, however much it adds. A few words are contained in much by
 *  chance. */
function isContained(said: string, line: string): boolean {
  const { contained, containedWords } = TUNING.compose;
  return contentTokens(said).length >= containedWords && saysAgain(said, line, contained);
}

function lineItem({ page }: Place, line: RankedLine): Paragraph {
  const link = linkNode(line.section.heading, addressOf({ page, section: line.section }));
  return paragraphOf(...linePhrases(line), ' (', link, ')');
}
