/** Finds the two pages that a question compares, and shows them side by side. */

import type { RootContent, TableCell } from 'mdast';
import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';
import { linkNode, paragraphOf, plainParagraph } from '../document/markdown.ts';
import { addressOf } from '../document/place.ts';
import { sectionText } from '../document/text.ts';
import { matchWeight } from '../text-analysis/matched-terms.ts';
import type { RankedPage, SearchEngine } from '../search/search-engine.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import { comparedSides } from './compared-sides.ts';
import type { Composition } from './compose.ts';
import { appLabel, placeName } from './places.ts';
import { rankSections } from './select.ts';
import type { Place } from './selection.ts';
import { from, LEAD_BOTH, leadBothElsewhere } from './strings.ts';
import { TUNING } from './tuning.ts';

const COMPARES = /\b(?:versus|different|differences?|compared|two|both)\b/i;

/** What each page is for, side by side, and how they differ if a page says so. Undefined if the question
 *  compares nothing, or if there are no two pages for what it compares. */
export function comparePages(
  engine: SearchEngine,
  question: string,
  app: SectionId | undefined,
): Composition | undefined {
  const sides = comparedSides(question);
  if (!sides) return undefined;
  const [first, second] = sides.map((side) => pageOf(engine, side));
  if (!first || !second || first.page === second.page) return undefined;
  const beginnings = [first, second].map(({ page }) => beginningOf(page));
  if (!beginnings[0] || !beginnings[1]) return undefined;
  const places = [first, second].map(({ page, score }): Place => {
    return { page, section: page.sections[0]!, score };
  });
  const compared = [first.page, second.page] as const;
  const said = groupOfBoth(engine, compared);
  const difference = said ? undefined : differenceOf(engine, question, [first, second]);
  const elsewhere = app !== undefined && places.every(({ page }) => page.section !== app);
  const line = elsewhere ? leadBothElsewhere(appLabel(first.page)) : LEAD_BOTH;
  const head: TableCell[] = places.map((place) => ({
    type: 'tableCell',
    children: [linkNode(placeName(place), addressOf(place))],
  }));
  const blocks: RootContent[] = [
    ...(said ? [plainParagraph(said.answer)] : []),
    ...(difference
      ? [from(linkNode(placeName(difference), addressOf(difference))), ...difference.section.blocks]
      : []),
    paragraphOf(line),
    {
      type: 'table',
      children: [
        { type: 'tableRow', children: head },
        {
          type: 'tableRow',
          children: beginnings.map((children) => ({ type: 'tableCell', children: children! })),
        },
      ],
    },
  ];
  const speaking = said?.place ?? difference;
  return { blocks, used: [...places, ...(speaking ? [speaking] : [])] };
}

function pageOf(engine: SearchEngine, side: string): RankedPage | undefined {
  const { pages, terms } = engine.search(side, { limit: TUNING.compare.pages });
  const total = terms.reduce((sum, { idf }) => sum + idf, 0);
  const named = pages.filter(
    ({ page, matched }) =>
      total > 0 && matchWeight(page.title, matched) >= total * TUNING.compare.named,
  );
  // Prefers "Print managers" to "Edit a print manager".
  return named.sort((a, b) => sharedTitle(b) - sharedTitle(a))[0];
}

/** Share of the title's words that occur in this side of the question. */
function sharedTitle({ page, matched }: RankedPage): number {
  const words = tokenise(page.title).filter(({ kind }) => kind === 'word');
  return words.filter(({ term }) => matched.has(term)).length / (words.length || 1);
}

/** The answer to a question of one of the pages that compares just these two, and its place. */
function groupOfBoth(
  engine: SearchEngine,
  pages: readonly [CorpusPage, CorpusPage],
): { answer: string; place: Place } | undefined {
  // Naming both is not enough: "Material Issue" is a part of "Maintenance Material Issue".
  const comparesThem = (question: string) => {
    const sides = namesBoth(question, pages) ? comparedSides(question) : undefined;
    const named = sides?.map((side) => pageOf(engine, side)?.page);
    return named !== undefined && pages.every((page) => named.includes(page));
  };
  for (const page of pages) {
    for (const section of page.sections) {
      for (const { answer, questions } of section.groups ?? []) {
        if (answer === undefined || !questions.some(comparesThem)) continue;
        return { answer, place: { page, section, score: 0 } };
      }
    }
  }
  return undefined;
}

/** Whether a text has all words of both titles. */
function namesBoth(text: string, pages: readonly CorpusPage[]): boolean {
  const terms = new Set(tokenise(text).map(({ term }) => term));
  return pages.every(({ title }) => tokenise(title).every(({ term }) => terms.has(term)));
}

function differenceOf(
  engine: SearchEngine,
  question: string,
  pages: readonly [RankedPage, RankedPage],
): Place | undefined {
  const both = pages.map(({ page }) => page);
  const speaksOfBoth = (section: CorpusSection) =>
    namesBoth(section.heading, both) ||
    (COMPARES.test(section.heading) &&
      namesBoth(`${section.heading}\n${sectionText(section)}`, both));
  const candidates = pages.flatMap(({ page: { path } }) => {
    const [page] = engine.search(question, { limit: 1, page: path }).pages;
    if (!page) return [];
    const ranked = rankSections(page, 'other', undefined);
    const least = (ranked[0]?.score ?? 0) * TUNING.compare.differenceShare;
    return ranked
      .filter(({ section, score }) => score >= least && speaksOfBoth(section))
      .slice(0, 1);
  });
  return candidates.sort((a, b) => b.score - a.score)[0];
}

/** What a page says first about itself; undefined if it does not begin with a paragraph. */
function beginningOf({ sections }: CorpusPage) {
  const block = sections.find(({ level }) => level === 1)?.blocks[0];
  return block?.type === 'paragraph' ? block.children : undefined;
}
