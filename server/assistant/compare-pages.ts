/** Finds the two pages of a question that compares two things, and shows them side by side. */

import type { CorpusPage } from '../contract/corpus.ts';
import type { RankedPage, SearchEngine } from '../search/engine.ts';
import { matchWorth } from '../search/passage.ts';
import type { Part } from './choose-parts.ts';
import { comparedSides } from './question-kind.ts';
import { rankSections } from './rank-sections.ts';

export interface Comparison {
  /** The page of each side, in the order of the question. */
  pages: readonly [RankedPage, RankedPage];
  /** A section of either that says how the two differ. */
  difference: Part | undefined;
  /** What is shown: the beginnings of both, and the difference. */
  parts: Part[];
}

/** A side names its page if this share of it, by rarity, stands in the page's title. */
const NAMED = 0.75;
/** A page that is named may be outranked by one that says the name more often. */
const MOST_LOOKED_AT = 5;
const SPEAKS_OF_BOTH = /\b(?:or|versus|differ|differs|different|differences?|compared|two|both)\b/i;
/** Such a section must reach this share of its page's best section. */
const LEAST_SHARE = 0.5;

/** Undefined where the question compares nothing, or nothing that has two pages. */
export function comparePages(engine: SearchEngine, question: string): Comparison | undefined {
  const sides = comparedSides(question);
  if (!sides) return undefined;
  const [first, second] = sides.map((side) => pageOf(engine, side));
  if (!first || !second || first.page === second.page) return undefined;
  const difference = differenceOf(engine, question, [first, second]);
  const beginnings = [first, second].map(({ page, score, matched }) => ({
    page,
    section: page.sections[0]!,
    score,
    matched,
    whole: true,
  }));
  return {
    pages: [first, second],
    difference,
    parts: [...beginnings, ...(difference ? [difference] : [])],
  };
}

function pageOf(engine: SearchEngine, side: string): RankedPage | undefined {
  const { pages, asked } = engine.search(side, { limit: MOST_LOOKED_AT });
  const total = asked.reduce((sum, { rarity }) => sum + rarity, 0);
  return pages.find(
    ({ page, matched }) => total > 0 && matchWorth(page.title, matched) >= total * NAMED,
  );
}

function differenceOf(
  engine: SearchEngine,
  question: string,
  pages: readonly RankedPage[],
): Part | undefined {
  const candidates = pages.flatMap(({ page: { path } }) => {
    const [page] = engine.search(question, { limit: 1, page: path }).pages;
    if (!page) return [];
    // Without the question, which looks like one for a definition.
    const ranked = rankSections(page, '');
    const least = (ranked[0]?.score ?? 0) * LEAST_SHARE;
    return ranked
      .filter(({ section, score }) => score >= least && SPEAKS_OF_BOTH.test(section.heading))
      .slice(0, 1)
      .map(({ section, score }) => ({ page: page.page, matched: page.matched, section, score }));
  });
  const [best] = candidates.sort((a, b) => b.score - a.score);
  return best && { ...best, whole: true };
}

/** What a page says first about itself, as Markdown of one line; undefined where it does not begin
 *  with a paragraph. */
export function beginningOf({
  sections,
}: CorpusPage): { markdown: string; text: string } | undefined {
  const block = sections.find(({ level }) => level === 1)?.blocks[0];
  if (block?.kind !== 'paragraph') return undefined;
  return { markdown: block.markdown.replace(/\s*\n\s*/g, ' '), text: block.text };
}
