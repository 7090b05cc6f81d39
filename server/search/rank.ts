/** Ranks pages by their best sections. */

import type { SearchIndex } from './build-index.ts';
import type { RankingParameters } from './tuning.ts';
import { attainableProximity, createProximity, groupsByTerm } from './proximity.ts';
import { createSectionScorer, type SectionScores, type WeighedQuery } from './score-sections.ts';
import type { QueryGroup } from './word-groups.ts';

export interface SectionRank {
  section: number;
  score: number;
  /** Share of the query's weight that was found, 0 to 1. */
  coverage: number;
  /** The groups found, as a bit mask. */
  found: number;
}

export interface PageRank {
  page: number;
  score: number;
  /** All sections of the page that match, best first. */
  sections: SectionRank[];
}

export interface Ranking {
  query: WeighedQuery;
  /** Numbers of all pages that are results, in no particular order. */
  found: number[];
  /** The best of them, at most `wanted`, best first. Scores are shares of the maximum for this query, 0 to 1
   *  (see `RankedPage`). */
  best: PageRank[];
}

export interface RankOptions {
  /** How many of the best pages to return. */
  wanted: number;
  accepts: (page: number) => boolean;
}

export type RankPages = (groups: readonly QueryGroup[], options: RankOptions) => Ranking;

export function createRanking(index: SearchIndex, parameters: RankingParameters): RankPages {
  const scoreSections = createSectionScorer(index);
  return (groups, options) =>
    rank(index, scoreSections(groups, parameters.saturation), parameters, options);
}

function rank(
  index: SearchIndex,
  scored: SectionScores,
  parameters: RankingParameters,
  { wanted, accepts }: RankOptions,
): Ranking {
  const { query } = scored;
  if (!(query.total > 0)) return { query, found: [], best: [] };
  const attainable = query.total + parameters.proximity * attainableProximity(query);
  for (let s = 0; s < scored.scores.length; s += 1) {
    const missing = 1 - scored.covered[s]! / query.total;
    scored.scores[s]! *= (1 - parameters.coverage * missing) / attainable;
  }

  const roughly = bestOfPages(index, scored.scores);
  const matching: number[] = [];
  for (let page = 0; page < roughly.length; page += 1) {
    if (roughly[page]! > 0 && accepts(page)) matching.push(page);
  }
  matching.sort((a, b) => roughly[b]! - roughly[a]! || a - b);
  const least = (roughly[matching[0] ?? 0] ?? 0) * parameters.leastShare;
  const found = matching.filter((page) => roughly[page]! >= least);

  // Expensive work is done only for the best pages; the order of the others stays as it is.
  const byTerm = groupsByTerm(query, index.vocabulary.size);
  const proximity = createProximity(query, byTerm, parameters);
  const near = found.slice(0, parameters.proximityDepth).map((page) => {
    const sections = sectionsOf(index, scored, page);
    for (const each of sections) {
      const sequences = [index.headings.get(each.section), index.texts.get(each.section)];
      each.score += (parameters.proximity * proximity(sequences)) / attainable;
    }
    return pageRank(page, sections, parameters);
  });
  near.sort((a, b) => b.score - a.score || a.page - b.page);
  const far = found
    .slice(near.length, wanted)
    .map((page) => pageRank(page, sectionsOf(index, scored, page), parameters));
  return { query, found, best: [...near, ...far] };
}

function bestOfPages(index: SearchIndex, scores: Float32Array): Float32Array {
  const best = new Float32Array(index.pages.length);
  for (let s = 0; s < scores.length; s += 1) {
    const page = index.pageOf[s]!;
    if (scores[s]! > best[page]!) best[page] = scores[s]!;
  }
  return best;
}

function sectionsOf(
  index: SearchIndex,
  { query, scores, covered, found }: SectionScores,
  page: number,
): SectionRank[] {
  const sections: SectionRank[] = [];
  for (let s = index.firstSection[page]!; s < index.firstSection[page + 1]!; s += 1) {
    if (scores[s]! === 0) continue;
    const coverage = covered[s]! / query.total;
    sections.push({ section: s, score: scores[s]!, coverage, found: found[s]! });
  }
  return sections;
}

function pageRank(page: number, sections: SectionRank[], parameters: RankingParameters): PageRank {
  for (const each of sections) each.score = Math.min(1, each.score);
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  return { page, score: pageScore(sections, parameters), sections };
}

/** The best section and a decreasing share of the next ones, as a weighted mean, so that a page never scores
 *  above its best section. */
function pageScore(
  sections: readonly SectionRank[],
  { furtherSections, bestSections }: RankingParameters,
): number {
  let sum = 0;
  let weights = 0;
  for (let i = 0; i < bestSections; i += 1) {
    const weight = furtherSections ** i;
    sum += weight * (sections[i]?.score ?? 0);
    weights += weight;
  }
  return sum / weights;
}
