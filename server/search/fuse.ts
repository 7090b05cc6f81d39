/** Orders pages by words, readers' questions and meaning together. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import { pageSimilarity } from './line-similarity.ts';
import { heaviestLine, nearestLine } from './nearest-line.ts';
import type { Cosines, QueryMeaning } from './query-meaning.ts';
import type { LineMatch, RankedPage } from './search-engine.ts';
import { TUNING } from './tuning.ts';
import type { WordMatch } from './word-index.ts';

export interface FuseOptions {
  /** What vectors say of the query; words and lines alone when absent. */
  meaning: QueryMeaning | undefined;
  /** Whether the query is a question: then readers' questions count as whole lines. */
  question: boolean;
  /** Words of the query that are looked for. */
  words: number;
  /** Readers' questions of a page beside the query, nearest first. */
  match: (page: CorpusPage) => LineMatch[];
  /** All pages that may be results. */
  pages: readonly CorpusPage[];
}

/** The pages with their scores, best first, and those that meaning alone brings in.
 *  @param byWords ranked by words, best first. */
export function fuse(byWords: readonly WordMatch[], options: FuseOptions): RankedPage[] {
  const { meaning, question, words, match, pages } = options;
  const found = meaning ? [...byWords, ...broughtIn(byWords, meaning, pages)] : byWords;
  const weights = weightsFor({ question, words }, meaning !== undefined);
  const most = Object.values(weights).reduce((sum, weight) => sum + weight, 1);
  const looksAtLines = ({ wordScore }: WordMatch, place: number) =>
    question && (place < TUNING.lines.depth || wordScore === 0);
  const heaviest = found.map((each, place) =>
    weights.lineWords > 0 && looksAtLines(each, place) ? heaviestLine(each.page, each.matched) : 0,
  );
  const heaviestOfAll = Math.max(...heaviest, 0) || 1;
  return found
    .map((each, place): RankedPage => {
      const { page, wordScore } = each;
      const lines = looksAtLines(each, place) ? match(page) : [];
      const sum =
        wordScore +
        weights.lines * pageSimilarity(lines, wordScore) +
        weights.passage * (weights.passage > 0 ? nearestOf(page, meaning?.sections) : 0) +
        weights.section * nearestOf(page, meaning?.means) +
        weights.line * (weights.line > 0 ? nearestLine(page, meaning) : 0) +
        (weights.lineWords * heaviest[place]!) / heaviestOfAll;
      return { ...each, score: sum / most, lines };
    })
    .sort((a, b) => b.score - a.score);
}

/** What lines and meaning count beside words. */
function weightsFor(
  { question, words }: Pick<FuseOptions, 'question' | 'words'>,
  hasMeaning: boolean,
) {
  const { lines, meaning } = TUNING;
  // One or two words are mostly a name that pages have, and mean too little to be compared.
  const keywords = meaning.keywords * Math.min(1, words / meaning.enoughWords);
  return {
    lines: question ? lines.weight : 0,
    passage: hasMeaning && question ? meaning.passage : 0,
    section: hasMeaning ? (question ? meaning.section : keywords) : 0,
    line: hasMeaning && question ? meaning.line : 0,
    lineWords: hasMeaning && question ? meaning.lineWords : 0,
  };
}

/** The pages nearest by meaning that words have not found. */
function broughtIn(
  byWords: readonly WordMatch[],
  meaning: QueryMeaning,
  pages: readonly CorpusPage[],
): WordMatch[] {
  const known = new Set(byWords.map(({ page }) => page));
  return pages
    .map((page) => ({ page, cosine: nearestOf(page, meaning.means) }))
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, TUNING.meaning.brings)
    .filter(({ page, cosine }) => cosine >= TUNING.meaning.leastCosine && !known.has(page))
    .map(({ page }) => ({
      page,
      wordScore: 0,
      sections: [],
      matched: new Map<string, number>(),
    }));
}

/** Of the page's nearest section; 0 where none has a vector. */
function nearestOf({ sections }: CorpusPage, cosines: Cosines<CorpusSection> | undefined): number {
  return sections.reduce((most, each) => Math.max(most, cosines?.get(each) ?? 0), 0);
}
