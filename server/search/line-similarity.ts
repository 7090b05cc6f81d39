/** Re-ranks pages by how similar their readers' questions are to the query as a whole sentence: the words of
 *  a section may come from anywhere in it, but those of a line written as a question belong together. */

import type { CorpusPage } from '../contract/corpus.ts';
import { memoise } from '../memoise.ts';
import { visitTokens } from '../text-analysis/tokenise.ts';
import { LinesByTerm } from '../text-analysis/lines-by-term.ts';
import type { LineMatch } from './search-engine.ts';
import { TUNING } from './tuning.ts';
import type { LinesUsed } from './word-index.ts';

export interface LineMatcher {
  /** Similarities of all questions of the page, in no particular order. */
  similarities: (query: string, page: CorpusPage) => Float64Array;
  /** All questions of the page, nearest first. */
  match: (query: string, page: CorpusPage) => LineMatch[];
}

/** Weighs words by smooth inverse frequency (Arora, Liang and Ma 2017), which leaves function words a little
 *  weight.
 *  @param wordShare the word's share of all words of the pages. */
export function createLineMatcher(
  wordShare: (word: string) => number,
  used: LinesUsed,
): LineMatcher {
  const { halfWeight } = TUNING.lines;
  const weigh = (text: string): Weights => {
    const weights = new Map<string, number>();
    visitTokens(text, (kind, term, word) => {
      if (kind === 'word') weights.set(term, halfWeight / (halfWeight + wordShare(word)));
    });
    return { weights, total: sum(weights.values()) };
  };
  const questionsIn = memoise((page: CorpusPage): WeighedQuestions => {
    const questions = questionsOf(page, used);
    const totals: number[] = [];
    const byTerm = new LinesByTerm(
      questions.map(({ question }) => question),
      (question, note) => {
        const { weights, total } = weigh(question);
        for (const [term, weight] of weights) note(term, weight);
        totals.push(total);
      },
    );
    return { questions, totals, byTerm };
  });
  const weighQuery = lastKept(weigh);
  function similarities(query: string, page: CorpusPage): Float64Array {
    const { totals, byTerm } = questionsIn(page);
    const { weights, total } = weighQuery(query);
    const shared = new Float64Array(byTerm.count);
    for (const term of weights.keys()) {
      byTerm.each(term, (line, weight) => (shared[line]! += weight));
    }
    for (let line = 0; line < shared.length; line += 1) {
      shared[line] = similarity(shared[line]!, total, totals[line]!);
    }
    return shared;
  }
  return {
    similarities,
    match(query, page) {
      const words = similarities(query, page);
      return questionsIn(page)
        .questions.map((each, i) => ({ ...each, words: words[i]! }))
        .sort((a, b) => b.words - a.words);
    },
  };
}

/** Similarity of a page's lines as a whole: one line may be close by chance, so the nearest few count too,
 *  and the fewer lines there are, the less they count.
 *  @param similarities in any order.
 *  @param otherwise the value for a page without lines. */
export function pageSimilarity(similarities: Float64Array, otherwise: number): number {
  const { nearest, best: share, enough } = TUNING.lines;
  const near = largest(similarities, nearest);
  const together = share * (near[0] ?? 0) + ((1 - share) * sum(near)) / nearest;
  return (similarities.length * together + enough * otherwise) / (similarities.length + enough);
}

/** The largest values, at most `count`, in descending order. */
function largest(values: Float64Array, count: number): number[] {
  const most: number[] = [];
  for (const value of values) {
    if (most.length === count && value <= most[count - 1]!) continue;
    const at = most.findIndex((each) => each < value);
    most.splice(at < 0 ? most.length : at, 0, value);
    if (most.length > count) most.pop();
  }
  return most;
}

interface Weights {
  weights: ReadonlyMap<string, number>;
  total: number;
}

interface WeighedQuestions {
  questions: ReturnType<typeof questionsOf>;
  /** Total weight of each question. */
  totals: number[];
  byTerm: LinesByTerm;
}

function questionsOf({ questions, sections }: CorpusPage, used: LinesUsed) {
  const own = used.useQuestions ? questions : [];
  return [
    ...own.map((question) => ({ section: undefined, group: undefined, question })),
    ...(used.useReaderQuestions ? sections : []).flatMap((section) =>
      (section.groups ?? []).flatMap((group) =>
        [...group.questions, ...(group.asked ?? [])].map((question) => ({
          section,
          group,
          question,
        })),
      ),
    ),
  ];
}

/** Caches the last result, because one query is compared with many pages. */
function lastKept<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; made: T } | undefined;
  return (text) => (last?.text === text ? last : (last = { text, made: make(text) })).made;
}

/** @param shared weight in the line of the words that both have.
 *  @param query total weight of the query. @param line total weight of the line. */
function similarity(shared: number, query: number, line: number): number {
  if (shared === 0) return 0;
  const { precision } = TUNING.lines;
  const found = Math.min(1, shared / query);
  return (1 - precision) * found + (precision * shared) / line;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
