/** Ranks pages by their best sections. */

import type { SearchIndex } from './build-index.ts';
import type { RankingParameters } from './parameters.ts';
import { attainableProximity, groupsByTerm, proximity } from './proximity.ts';
import { scoreSections, type WeighedQuery } from './score-sections.ts';
import type { QueryGroup } from './word-groups.ts';

export interface SectionRank {
  section: number;
  score: number;
  /** Numbers of the query's groups found. */
  matched: readonly number[];
}

export interface PageRank {
  page: number;
  score: number;
  /** All sections of the page that match, best first. */
  sections: SectionRank[];
}

/** Best pages first, then by number so that equal scores keep the order of the sidebar. Scores are
 *  shares of what the query could attain, 0 to 1 (see `SearchEngine`). */
export function rank(
  index: SearchIndex,
  groups: readonly QueryGroup[],
  parameters: RankingParameters,
): { query: WeighedQuery; pages: PageRank[] } {
  const { query, scored } = scoreSections(index, groups, parameters);
  const totalWorth = query.worth.reduce((sum, each) => sum + each, 0);
  const attainable =
    query.attainable * (1 + parameters.headingMatch) +
    parameters.proximity * attainableProximity(query);
  if (!(attainable > 0)) return { query, pages: [] };

  const sections = scored.map(({ section, score, matched }): SectionRank => {
    const covered = matched.reduce((sum, g) => sum + query.worth[g]!, 0) / totalWorth;
    return { section, score: score * (1 - parameters.coverage * (1 - covered)), matched };
  });
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  const groupOf = groupsByTerm(query);
  for (const each of sections.slice(0, parameters.proximityDepth)) {
    const heading = index.headingTerms(each.section);
    const near = proximity(
      [heading, index.textTerms(each.section)],
      query,
      groupOf,
      parameters.proximityReach,
    );
    const named = namedByHeading(heading, query, groupOf) / totalWorth;
    each.score += parameters.proximity * near + parameters.headingMatch * query.attainable * named;
  }
  for (const each of sections) each.score = Math.min(1, each.score / attainable);
  return { query, pages: byPage(index, sections, parameters) };
}

/** Worth of the query's groups in a heading that is made of nothing else. */
function namedByHeading(
  heading: Uint32Array,
  query: WeighedQuery,
  groupOf: ReadonlyMap<number, readonly number[]>,
): number {
  const named = new Set<number>();
  for (const term of heading) {
    const groups = groupOf.get(term);
    if (!groups) return 0;
    for (const g of groups) named.add(g);
  }
  let worth = 0;
  for (const g of named) worth += query.worth[g]!;
  return worth;
}

function byPage(
  index: SearchIndex,
  sections: readonly SectionRank[],
  parameters: RankingParameters,
): PageRank[] {
  const pages = new Map<number, PageRank>();
  for (const each of sections) {
    const number = index.pageOf[each.section]!;
    const page = pages.get(number);
    if (page) page.sections.push(each);
    else pages.set(number, { page: number, score: 0, sections: [each] });
  }
  for (const page of pages.values()) {
    page.sections.sort((a, b) => b.score - a.score || a.section - b.section);
    page.score = pageScore(page.sections, parameters.furtherSections);
  }
  const ranked = [...pages.values()].sort((a, b) => b.score - a.score || a.page - b.page);
  const least = (ranked[0]?.score ?? 0) * parameters.leastShare;
  return ranked.filter((page) => page.score >= least);
}

/** The best section, and a fading share of the next ones; a page of even sections is not worth
 *  more than the best answer, so the sum is brought back to a mean. */
function pageScore(sections: readonly SectionRank[], share: number): number {
  let sum = 0;
  let weights = 0;
  for (let i = 0; i < 4; i += 1) {
    const weight = share ** i;
    sum += weight * (sections[i]?.score ?? 0);
    weights += weight;
  }
  return sum / weights;
}
