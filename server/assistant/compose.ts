/** Fourth stage: composes the answer from what the pages say: a direct sentence, then one whole block. Text
 *  from pages and questions is data: it is copied or matched, never obeyed, and the only added words are
 *  those of `strings.ts`. */

import type { Paragraph, RootContent } from 'mdast';
import type { CorpusBlock } from '../contract/corpus.ts';
import { linkNode, plainParagraph } from '../document/markdown.ts';
import { rowNames, withRows } from '../document/table.ts';
import { joinSentences, sentencesOf } from '../document/sentences.ts';
import { blockText, countWords, inlineText } from '../document/text.ts';
import { addressOf } from '../document/place.ts';
import { excerptOf, isSteps, shownBlocks, stepsOf, type RowWeight } from './excerpt.ts';
import { furtherAnswers, groupLine } from './further-answers.ts';
import { isMidThought } from './mid-thought.ts';
import { appLabel, placeName } from './places.ts';
import { inPlaceLine, isCaseOfProcedure, placeOfSteps, stepsPointedAt } from './procedure.ts';
import { answerTo, asksYesOrNo, withoutYesOrNo } from './question-form.ts';
import type { Retrieved } from './retrieve.ts';
import { saysAgain } from './says-again.ts';
import type { NearGroup, Place, Selection } from './selection.ts';
import { from, inOtherApp, use } from './strings.ts';
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

/** What is said at the place that answers: the row of a message, or the parts of a page. */
export function compose(
  understood: Understanding,
  retrieved: Retrieved,
  selection: Selection,
  { app }: ComposeOptions,
): Composition {
  const { place, near } = selection;
  const elsewhere = app !== undefined && place.page.section !== app;
  const direct = near ? answerTo(understood.full, near) : directSentence(understood, place);
  const opening = openingBlocks(selection, understood, { direct, elsewhere });
  if (retrieved.message) {
    const source = elsewhere ? [] : [from(placeLink(place))];
    const row = messageBlocks(place, retrieved.message.row.code);
    return { blocks: [...opening, ...source, ...row], used: [place] };
  }
  const weight = rowWeight(selection);
  const stepsPlace = selection.procedure
    ? (placeOfSteps(selection) ?? stepsPointedAt(selection, retrieved))
    : undefined;
  const room = TUNING.compose.inAll - countWords(direct ?? '');
  const shown = placeBlocks(selection, {
    direct,
    stepsPlace,
    weight,
    room,
    question: understood.full,
  });
  const withSteps = shown.some(isSteps);
  // Numbered lists also tell an example or an order of rules.
  const isAsked = selection.procedure && place.section.role === 'steps';
  const nothing = shown.length === 0;
  const source = elsewhere || (nothing && stepsPlace) ? [] : [from(placeLink(place), nothing)];
  const own = [...source, ...(withSteps && isAsked ? inPlaceLine(place) : []), ...shown];
  const steps = stepsPlace && !withSteps ? stepsElsewhere(stepsPlace, weight) : undefined;
  const blocks = [...opening, ...own, ...(steps?.blocks ?? [])];
  const used = steps ? [place, steps.place] : [place];
  const left = room - wordsOf(shown) - wordsOf(steps?.excerpt ?? []);
  // Without vectors, similarities are lower.
  const leastNear = retrieved.meaning ? TUNING.compose.lineNear : 0;
  const further = furtherAnswers(understood, selection, { blocks, direct, room: left, leastNear });
  for (const section of further.sections) {
    if (!used.some((each) => each.section === section)) used.push({ ...place, section });
  }
  return { blocks: [...blocks, ...further.blocks], used };
}

/** The product if it is another one than the reader's, and the sentences that answer by themselves. */
function openingBlocks(
  { place, second, near }: Selection,
  { kind, full }: Understanding,
  { direct, elsewhere }: { direct: string | undefined; elsewhere: boolean },
): RootContent[] {
  const lead = elsewhere ? [inOtherApp(appLabel(place.page), placeLink(place))] : [];
  if (direct === undefined) return lead;
  const next = second ? secondSentence(place, second, direct) : [];
  const isContained = next.some((one) => saysAgain(direct, inlineText(one), TUNING.compose.known));
  const sentences = [...(isContained ? [] : [plainParagraph(direct)]), ...next];
  // What the page is for helps who only tells what happened, and is rarely what a question asks.
  const asks = (kind !== 'whatIs' && kind !== 'other') || asksYesOrNo(full);
  const purposeFirst = near?.section.role === 'overview' && second?.section.role !== 'overview';
  return [...lead, ...(asks && purposeFirst ? sentences.reverse() : sentences)];
}

/** What is shown of the section that answers, without what the direct sentence has said.
 *  @param stepsPlace where the steps come from if this section has none. */
function placeBlocks(
  { place, near, second, procedure }: Selection,
  {
    direct,
    stepsPlace,
    weight,
    room,
    question,
  }: {
    direct: string | undefined;
    stepsPlace: Place | undefined;
    weight: RowWeight;
    room: number;
    question: string;
  },
): CorpusBlock[] {
  const { beforeSteps, room: most } = TUNING.compose;
  // What a case says comes before the steps, the beginning of an overview is only in their way.
  const isCase = near !== undefined && isCaseOfProcedure(place.section);
  const roomHere = stepsPlace && !isCase ? beforeSteps : Math.min(most, room);
  const sameSection = second?.section === place.section ? second : undefined;
  const found = near
    ? shownBlocks(place, [near.group.show, sameSection?.group.show], {
        weight,
        room: roomHere,
        question,
      })
    : excerptOf(place, weight, roomHere);
  // A how-to question gets the steps, even if the group names something else.
  const lacking = procedure && !found.some(isSteps) ? stepsOf(place, weight) : [];
  // The direct sentence has already said what the page is for; only its procedure is missing.
  const opened = near && stepsPlace && place.section.role === 'overview';
  const hasTable = lacking.some(({ type }) => type === 'table');
  // A row of the table that the steps came with would stand there twice.
  const further = opened ? [] : found.filter(({ type }) => type !== 'table' || !hasTable);
  return [...lacking, ...further].flatMap((block) => withoutRepeats(block, direct));
}

/** The steps of another section, below its name and prerequisites. */
function stepsElsewhere(
  place: Place,
  weight: RowWeight,
): { place: Place; blocks: RootContent[]; excerpt: CorpusBlock[] } {
  const excerpt = excerptOf(place, weight, TUNING.compose.secondRoom);
  return { place, blocks: [from(placeLink(place)), ...inPlaceLine(place), ...excerpt], excerpt };
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
  return [elsewhere ? groupLine(place, second, answer) : plainParagraph(answer)];
}

/** Cause and remedy of a message; "Use Sub Transfer (FlexiPro, Inventory)." for a procedure; undefined if the
 *  section opens with a paragraph that answers. */
function directSentence(
  { kind }: Understanding,
  { page, section, message }: Place,
): string | undefined {
  if (message)
    return [message.cause, message.action].filter(Boolean).map(asSentence).join(' ') || undefined;
  const procedure = section.role === 'steps' || (kind === 'where' && section.role === 'overview');
  if (!procedure && section.blocks[0]?.type === 'paragraph') return undefined;
  return use(page.title, page.breadcrumbs);
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
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

/** A paragraph without the sentences that stand in the direct one word for word, unless the next one refers
 *  back to them; nothing if it only repeats what that says. */
function withoutRepeats(block: CorpusBlock, direct: string | undefined): CorpusBlock[] {
  if (block.type !== 'paragraph' || direct === undefined || isHeading(block)) return [block];
  if (saysAgain(blockText(block), direct, TUNING.compose.repeated)) return [];
  const said = new Set(sentencesOf(plainParagraph(direct)).map(inlineText));
  const sentences = sentencesOf(block);
  const texts = sentences.map(inlineText);
  const left = sentences.filter((_, i) => !said.has(texts[i]!) || isMidThought(texts[i + 1] ?? ''));
  return left.length === sentences.length ? [block] : [joinSentences(left)];
}

/** True for the heading of a subsection. */
function isHeading({ children }: Paragraph): boolean {
  return children.length === 1 && children[0]?.type === 'strong';
}

/** Words not counting numbered steps. */
export function wordsOf(blocks: readonly RootContent[]): number {
  return blocks.reduce(
    (sum, block) => sum + (isSteps(block) ? 0 : countWords(blockText(block as CorpusBlock))),
    0,
  );
}
