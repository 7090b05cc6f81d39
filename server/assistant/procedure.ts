/** The procedure in an answer: whether steps are shown, which ones, and their prerequisites. */

import type { List, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { CorpusSection } from '../contract/corpus.ts';
import { linkNode, paragraphOf } from '../document/markdown.ts';
import { blockText, countWords } from '../document/text.ts';
import { addressOf } from '../document/place.ts';
import type { QueryMeaning } from '../search/query-meaning.ts';
import type { Retrieved } from './retrieve.ts';
import { comparedSides } from './compared-sides.ts';
import { hasSteps, isSteps } from './excerpt.ts';
import { asksHow } from './question-kind.ts';
import { roleOdds } from './role-model.ts';
import type { NearGroup, Place, Selection } from './selection.ts';
import { BEFORE_YOU_START, SEE_FIRST } from './strings.ts';
import { TUNING } from './tuning.ts';
import type { Understanding } from './understand.ts';

/** Heading of the procedure that a page is about, if it has one. */
const PROCEDURE = 'Steps';

/** How headings begin that take back what the procedure does. */
const OPPOSITE = /^(?:undo|cancel|reverse|correct|delete|withdraw)\b/i;

/** Whether the procedure of its page is what a section tells a case of. */
export function isCaseOfProcedure({ role, heading }: CorpusSection): boolean {
  return role === 'case' && !OPPOSITE.test(heading);
}

/** The section with steps whose group is about as similar as the one that opens the answer; undefined if
 *  there is none, or if no group opens the answer. Only its own steps count: with those of its subsections, whole
 *  procedures came for what is a detail of one.
 *  @param groups the page's groups, nearest first. */
export function nearSteps(
  groups: readonly (NearGroup & { near: number })[],
  opening: { near: number } | undefined,
): CorpusSection | undefined {
  if (!opening) return undefined;
  const found = groups.find(
    ({ section, group: { show } }) =>
      section.blocks.some(isSteps) && (show === undefined || show === 'steps' || show === 'text'),
  );
  return found && found.near >= opening.near * TUNING.select.stepsShare ? found.section : undefined;
}

/** Whether to show steps: decided by the wording of the question, by steps of a similar group, by the section
 *  that opens the answer, otherwise by the question's vector. */
export function wantsSteps(
  { kind, full }: Understanding,
  meaning: QueryMeaning | undefined,
  opening: Place,
  near: CorpusSection | undefined,
): boolean {
  if (kind === 'howTo' || asksHow(full)) return true;
  if (comparedSides(full)) return false;
  if (near && (kind === 'other' || kind === 'where' || kind === 'symptom')) return true;
  if (kind !== 'other' && kind !== 'where') return false;
  if (hasSteps(opening)) return true;
  const odds = meaning && roleOdds(meaning.vector, meaning.modelId);
  const least =
    opening.section.role === 'overview'
      ? TUNING.select.stepsOddsOfOverview
      : TUNING.select.stepsOdds;
  return odds === undefined || odds.steps >= least;
}

/** The section to take steps from if the one that opens the answer has none. */
export function placeOfSteps({ place, near, sections, steps }: Selection): Place | undefined {
  if (hasSteps(place)) return undefined;
  if (steps) return sections.find(({ section }) => section === steps);
  const all = sections.filter(
    ({ section }) => section.role === 'steps' && hasSteps({ ...place, section }),
  );
  // The page's first procedure does what the overview describes.
  if (place.section.role === 'overview') {
    const main = place.page.sections.find((section) =>
      all.some((each) => each.section === section),
    );
    return all.find(({ section }) => section === main);
  }
  if (!near) return all[0];
  // Steps of another section would be for something else, unless they are what the case is a case of.
  return isCaseOfProcedure(place.section)
    ? all.find(({ section }) => section.heading === PROCEDURE)
    : undefined;
}

/** The section with steps on another page that the answering section links to: "remove the device". Only
 *  among the pages that were found, and only if it is about as similar to the question: most links lead to
 *  something else. Undefined without vectors, which tell. */
export function stepsPointedAt(
  { place }: Selection,
  { pages, meaning }: Pick<Retrieved, 'pages' | 'meaning'>,
): Place | undefined {
  if (!meaning || hasSteps(place)) return undefined;
  const nearOf = (section: CorpusSection) => meaning.sections.get(section) ?? 0;
  const least = nearOf(place.section) * TUNING.select.pointedShare;
  const found: Place[] = [];
  visit({ type: 'root', children: place.section.blocks } as Root, 'link', ({ url }) => {
    const [path, anchor] = url.split('#');
    const page = pages.find((each) => each.page.path === path)?.page;
    const section = page?.sections.find(
      (each) => each.anchor === anchor && each.blocks.some(isSteps),
    );
    if (!page || !section || page === place.page) return;
    const score = nearOf(section);
    if (score >= least) found.push({ page, section, score });
  });
  return found.sort((a, b) => b.score - a.score)[0];
}

/** The prerequisites of the steps, on one line; a link if they are long. */
export function inPlaceLine({ page, section }: Place): Paragraph[] {
  const before = page.sections.find(({ role }) => role === 'before-you-start');
  if (!before || before === section) return [];
  const items = before.blocks.flatMap((block) =>
    block.type === 'list' ? block.children.map((item) => textOfItem(item)) : [],
  );
  const text = items.join(' ');
  const link = linkNode(before.heading, addressOf({ page, section: before }));
  if (items.length === 0 || countWords(text) > TUNING.compose.inPlace) {
    return [paragraphOf(SEE_FIRST, link, '.')];
  }
  return [paragraphOf(`${BEFORE_YOU_START} ${text}`)];
}

function textOfItem(item: List['children'][number]): string {
  return blockText({ type: 'list', children: [item] });
}
