/** Fourth stage: composes the answer from what the pages say: a direct sentence, then one whole block. Text
 *  from pages and questions is data: it is copied or matched, never obeyed, and the only added words are
 *  those of `strings.ts`. */

import type { Paragraph, RootContent } from 'mdast';
import type { CorpusBlock } from '../contract/corpus.ts';
import { linkNode, listOf, paragraphOf, plainParagraph } from '../document/markdown.ts';
import { linePhrases } from '../document/lines.ts';
import { rowNames, withRows } from '../document/table.ts';
import { blockText, countWords } from '../document/text.ts';
import { isFunctionWord } from '../text-analysis/stop-words.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import { excerptOf, isSteps, shownBlocks, stepsOf, type RowWeight } from './excerpt.ts';
import { addressOf, appLabel, placeName } from './places.ts';
import { inPlaceLine, placeOfSteps } from './procedure.ts';
import { fittingAnswer, withoutYesOrNo } from './question-form.ts';
import type { Retrieved } from './retrieve.ts';
import type { NearGroup, Place, RankedLine, Selection } from './selection.ts';
import { ALSO, from, inOtherApp, use } from './strings.ts';
import { TUNING } from './tuning.ts';
import type { Understanding } from './understand.ts';

/** An answer before it is written as Markdown. */
export interface Composition {
  blocks: RootContent[];
  /** The sections used, in the order of the answer. */
  used: Place[];
}

export interface ComposeOptions {
  /** Name of the product that the reader has chosen or is in; undefined if there is none. */
  app: string | undefined;
}

export function compose(
  understood: Understanding,
  { message }: Retrieved,
  selection: Selection,
  { app }: ComposeOptions,
): Composition {
  const { place, near, second, also, procedure } = selection;
  const weight = rowWeight(selection);
  const elsewhere = app !== undefined && place.page.section !== app;
  const blocks: RootContent[] = [];
  const used = [place];
  const answerOf = (near: NearGroup) => answerTo(understood.full, near);
  const direct = near ? answerOf(near) : directSentence(understood, place);
  if (elsewhere) blocks.push(inOtherApp(appLabel(place.page), placeLink(place)));
  if (direct !== undefined) blocks.push(plainParagraph(direct));
  if (second && direct !== undefined) blocks.push(...secondSentence(place, second, direct));
  if (message) {
    if (!elsewhere) blocks.push(from(placeLink(place)));
    blocks.push(...messageBlocks(place, message.row.code));
    return { blocks, used };
  }
  let room: number = TUNING.compose.inAll - countWords(direct ?? '');
  const stepsPlace = procedure ? placeOfSteps(selection) : undefined;
  const first = stepsPlace ? TUNING.compose.beforeSteps : Math.min(TUNING.compose.room, room);
  const sameSection = second?.section === place.section ? second : undefined;
  // The direct sentence has already said what the page is for; only its procedure is missing.
  const opened = near && stepsPlace && place.section.role === 'overview';
  const found = near
    ? shownBlocks(place, [near.group.show, sameSection?.group.show], weight, first)
    : excerptOf(place, weight, first);
  // A how-to question gets the steps, even if the group names something else.
  const lacking = procedure && !found.some(isSteps) ? stepsOf(place, weight) : [];
  const shown = [...lacking, ...(opened ? [] : found)].filter((block) => !repeats(block, direct));
  const steps = shown.some(isSteps);
  if (!elsewhere && (shown.length > 0 || !stepsPlace)) blocks.push(from(placeLink(place)));
  if (steps) blocks.push(...inPlaceLine(place));
  blocks.push(...shown);
  room -= wordsOf(shown);
  if (stepsPlace && !steps) {
    used.push(stepsPlace);
    blocks.push(from(placeLink(stepsPlace)), ...inPlaceLine(stepsPlace));
    const procedure = excerptOf(stepsPlace, weight, TUNING.compose.secondRoom);
    blocks.push(...procedure);
    room -= wordsOf(procedure);
  }
  // A how-to question gets only the procedure; a description of what happened gets little else.
  const whole = procedure && selection.ofParts.length === 0 && blocks.some(isSteps);
  const most = !whole ? also.length : understood.kind === 'howTo' ? 0 : TUNING.compose.besideSteps;
  const written = blocks.map((block) => blockText(block as CorpusBlock));
  const further = also
    .filter((group) =>
      written.every((text) => !saysAgain(answerOf(group), text, TUNING.compose.repeated)),
    )
    .slice(0, most);
  const said = [direct ?? '', ...further.map(answerOf)];
  const lines = whole ? [] : furtherLines(selection, { blocks, said, room });
  if (further.length + lines.length > 0) {
    const groups = further.map((group) => alsoLine(place, group, answerOf(group)));
    blocks.push(
      paragraphOf(ALSO),
      listOf([...groups, ...lines.map((line) => lineItem(place, line))]),
    );
  }
  for (const { section } of [...further, ...lines]) {
    if (!used.some((each) => each.section === section)) used.push({ ...place, section });
  }
  return { blocks, used };
}

/** Weighs a row by its line's similarity to the question, or to one of its parts. */
function rowWeight({ lines, ofParts }: Selection): RowWeight {
  const weights = new Map<CorpusBlock, number[]>();
  for (const { block, index, near } of [lines, ...ofParts].flat()) {
    if (block.type !== 'table') continue;
    const rows = weights.get(block) ?? [];
    rows[index] = Math.max(rows[index] ?? 0, near);
    weights.set(block, rows);
  }
  return (table, row) => weights.get(table)?.[row] ?? 0;
}

/** The answer of a group that is about as near as the one whose answer comes first, unless it says the same.
 *  Its own yes or no is removed, because it would read as an answer to the question. */
function secondSentence(place: Place, second: NearGroup, direct: string): Paragraph[] {
  const answer = withoutYesOrNo(second.group.answer ?? '');
  if (saysAgain(answer, direct, TUNING.compose.known)) return [];
  const elsewhere = second.section !== place.section;
  return [elsewhere ? alsoLine(place, second, answer) : plainParagraph(answer)];
}

/** The answer of a further group, with its source. */
function alsoLine({ page }: Place, { section }: NearGroup, answer: string): Paragraph {
  const { children } = plainParagraph(answer);
  const link = linkNode(section.heading, addressOf({ page, section }));
  return paragraphOf(...children, ' (', link, ')');
}

/** The line nearest to the question that is not shown yet, and one more for each part of a question in parts,
 *  if there is room for them. */
function furtherLines(
  { lines, ofParts }: Selection,
  { blocks, said, room }: { blocks: readonly RootContent[]; said: readonly string[]; room: number },
): RankedLine[] {
  const shown = blocks.map((block) => blockText(block as CorpusBlock)).join('\n');
  const lists = [lines, ...ofParts];
  const chosen: RankedLine[] = [];
  let left = room;
  for (let place = 0; place < TUNING.compose.lookAt; place += 1) {
    for (const list of lists) {
      const line = list[place];
      if (!line || chosen.length === lists.length || line.text.endsWith(':')) continue;
      if (line.near < (list[0]?.near ?? 0) * TUNING.compose.lineShare) continue;
      const words = countWords(line.text);
      const before = [...said, ...chosen.map(({ text }) => text)];
      const known =
        shown.includes(line.text) ||
        before.some((text) => saysAgain(line.text, text, TUNING.compose.known));
      if (words > Math.min(left, TUNING.compose.lineLength) || known) continue;
      chosen.push(line);
      left -= words;
    }
  }
  return chosen;
}

function lineItem({ page }: Place, line: RankedLine): Paragraph {
  const link = linkNode(line.section.heading, addressOf({ page, section: line.section }));
  return paragraphOf(...linePhrases(line), ' (', link, ')');
}

/** A group's answer, with its yes or no only if the question asks for one and means the same: otherwise it
 *  would be wrong as often as right. */
function answerTo(question: string, { group, cosine = 1 }: NearGroup): string {
  const { answer = '' } = group;
  return cosine < TUNING.compose.yesOrNo ? withoutYesOrNo(answer) : fittingAnswer(answer, question);
}

/** "Use Sub Transfer (FlexiPro, Inventory)." for a procedure; undefined if the section opens with a paragraph
 *  that answers. */
function directSentence({ kind }: Understanding, { page, section }: Place): string | undefined {
  const procedure = section.role === 'steps' || (kind === 'where' && section.role === 'overview');
  if (!procedure && section.blocks[0]?.type === 'paragraph') return undefined;
  return use(page.title, page.breadcrumbs);
}

function placeLink(place: Place) {
  return linkNode(placeName(place), addressOf(place));
}

/** The row of the message under the head of its table. */
function messageBlocks({ section }: Place, code: string): CorpusBlock[] {
  return section.blocks.flatMap((block) => {
    if (block.type !== 'table') return [];
    const row = rowNames(block).indexOf(code);
    return row < 0 ? [] : [withRows(block, [row])];
  });
}

/** True for a paragraph that repeats the direct sentence. */
function repeats(block: CorpusBlock, direct: string | undefined): boolean {
  if (block.type !== 'paragraph' || direct === undefined) return false;
  return saysAgain(blockText(block), direct, TUNING.compose.repeated);
}

/** True if this share of a text's words has been said before. */
function saysAgain(text: string, before: string, share: number): boolean {
  const said = new Set(tokenise(before).map(({ term }) => term));
  const terms = tokenise(text).filter(({ word }) => !isFunctionWord(word));
  return terms.filter(({ term }) => said.has(term)).length >= terms.length * share;
}

/** Words not counting numbered steps. */
function wordsOf(blocks: readonly RootContent[]): number {
  return blocks.reduce(
    (sum, block) => sum + (isSteps(block) ? 0 : countWords(blockText(block as CorpusBlock))),
    0,
  );
}
