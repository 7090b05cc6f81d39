/** Ranks pages by words, readers' questions and meaning combined. */

import type { CorpusPage, CorpusSection } from '../contract/corpus.ts';
import { pageSimilarity } from './line-similarity.ts';
import { heaviestLine, nearestLine } from './nearest-line.ts';
import type { Cosines, QueryMeaning } from './query-meaning.ts';
import type { LineMatch, RankedPage } from './search-engine.ts';
import { TUNING } from './tuning.ts';
import type { WordMatch } from './word-index.ts';

export interface FuseOptions {
  /** What vectors say about the query; without it only words and lines count. */
  meaning: QueryMeaning | undefined;
  /** Whether the query is a question: only then do readers' questions count as whole lines. */
  question: boolean;
  /** Number of words in the query. */
  words: number;
  /** Readers' questions of a page compared with the query, nearest first. */
  match: (page: CorpusPage) => LineMatch[];
  /** All pages that may be results. */
  pages: readonly CorpusPage[];
}

/** The pages with their scores, best first, including those found by meaning alone.
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

/** Weights of lines and meaning relative to words. */
function weightsFor(
  { question, words }: Pick<FuseOptions, 'question' | 'words'>,
  hasMeaning: boolean,
) {
  const { lines, meaning } = TUNING;
  // One or two words are usually a name that pages contain, too short to compare by meaning.
  const keywords = meaning.keywords * Math.min(1, words / meaning.enoughWords);
  return {
    lines: question ? lines.weight : 0,
    passage: hasMeaning && question ? meaning.passage : 0,
    section: hasMeaning ? (question ? meaning.section : keywords) : 0,
    line: hasMeaning && question ? meaning.line : 0,
    lineWords: hasMeaning && question ? meaning.lineWords : 0,
  };
}

/** The pages nearest by meaning that word search did not find. */
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

/** Cosine of the page's nearest section; 0 if none has a vector. */
function nearestOf({ sections }: CorpusPage, cosines: Cosines<CorpusSection> | undefined): number {
  return sections.reduce((most, each) => Math.max(most, cosines?.get(each) ?? 0), 0);
}
