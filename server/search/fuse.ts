/** Ranks pages by words, readers' questions and meaning combined. */

import type { CorpusPage } from '../contract/corpus.ts';
import { pageSimilarity, type LineMatcher } from './line-similarity.ts';
import { heaviestLine } from './heaviest-line.ts';
import { withAsked, type QueryMeaning } from './query-meaning.ts';
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
  /** Compares readers' questions with this text. */
  lines: LineMatcher;
  text: string;
  /** All pages that may be results. */
  pages: readonly CorpusPage[];
}

/** The pages with their scores, best first, including those found by meaning alone.
 *  @param byWords ranked by words, best first. */
export function fuse(byWords: readonly WordMatch[], options: FuseOptions): RankedPage[] {
  const { question, words, lines, text, pages } = options;
  const meaning = options.meaning && withAsked(options.meaning, TUNING.meaning.askedShare);
  const found = meaning ? [...byWords, ...broughtIn(byWords, meaning, pages)] : byWords;
  const weights = weightsFor({ question, words }, meaning !== undefined);
  const most = Object.values(weights).reduce((sum, weight) => sum + weight, 1);
  const { texts, means, lines: nearestLines } = meaning?.pages ?? {};
  const withoutLines = found.map(
    ({ page, wordScore }) =>
      wordScore +
      weights.passage * (weights.passage > 0 ? (texts?.get(page) ?? 0) : 0) +
      weights.section * (weights.section > 0 ? (means?.get(page) ?? 0) : 0) +
      weights.line * (weights.line > 0 ? (nearestLines?.get(page) ?? 0) : 0),
  );
  const depth = meaning ? TUNING.lines.depth : TUNING.lines.depthByWords;
  const near = question
    ? nearTheTop(found, withoutLines, { depth, weightOfLines: weights.lines })
    : NO_PLACES;
  const heaviest = found.map((each, place) =>
    weights.lineWords > 0 && near.has(place) ? heaviestLine(each.page, each.matched) : 0,
  );
  const heaviestOfAll = Math.max(...heaviest, 0) || 1;
  const linesOf = (page: CorpusPage) => lines.match(text, page);
  return found
    .map((each, place): RankedPage => {
      const { page, wordScore } = each;
      const hasLines = near.has(place);
      const similarities = hasLines ? lines.similarities(text, page) : NO_LINES;
      const sum =
        withoutLines[place]! +
        weights.lines * pageSimilarity(similarities, wordScore) +
        (weights.lineWords * heaviest[place]!) / heaviestOfAll;
      return new LazyResult(each, sum / most, hasLines ? linesOf : noLines);
    })
    .sort((a, b) => b.score - a.score);
}

/** The places of the pages whose lines are compared, which takes time: those that are best without them. Words
 *  alone are no guide: for a question in other words than the page's, its page may be the fiftieth by words. */
function nearTheTop(
  found: readonly WordMatch[],
  withoutLines: readonly number[],
  { depth, weightOfLines }: { depth: number; weightOfLines: number },
): ReadonlySet<number> {
  // A page without lines counts as if they were as similar as its words.
  const expected = found.map(
    ({ wordScore }, place) => withoutLines[place]! + weightOfLines * wordScore,
  );
  const order = found.map((_, place) => place).sort((a, b) => expected[b]! - expected[a]!);
  return new Set(order.slice(0, depth));
}

const NO_PLACES: ReadonlySet<number> = new Set();
const NO_LINES = new Float64Array(0);
const noLines = () => [];

/** What is read of the first results alone is computed when it is read. */
class LazyResult implements RankedPage {
  readonly page: CorpusPage;
  readonly wordScore: number;
  readonly score: number;
  private readonly match: WordMatch;
  private readonly linesOf: (page: CorpusPage) => LineMatch[];
  private kept: LineMatch[] | undefined;

  /** @param linesOf readers' questions, nearest first. */
  constructor(match: WordMatch, score: number, linesOf: LazyResult['linesOf']) {
    this.page = match.page;
    this.wordScore = match.wordScore;
    this.score = score;
    this.match = match;
    this.linesOf = linesOf;
  }

  get sections(): RankedPage['sections'] {
    return this.match.sections;
  }

  get matched(): RankedPage['matched'] {
    return this.match.matched;
  }

  get lines(): LineMatch[] {
    return (this.kept ??= this.linesOf(this.page));
  }
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
  const nearest: { page: CorpusPage; cosine: number }[] = [];
  for (const page of pages) {
    const cosine = meaning.pages.means.get(page) ?? 0;
    if (cosine < TUNING.meaning.leastCosine) continue;
    const at = nearest.findIndex((each) => each.cosine < cosine);
    if (at < 0 && nearest.length >= TUNING.meaning.brings) continue;
    nearest.splice(at < 0 ? nearest.length : at, 0, { page, cosine });
    if (nearest.length > TUNING.meaning.brings) nearest.pop();
  }
  return nearest
    .filter(({ page }) => !known.has(page))
    .map(({ page }) => ({
      page,
      wordScore: 0,
      sections: [],
      matched: new Map<string, number>(),
    }));
}
