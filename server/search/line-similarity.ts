/** Re-ranks pages by how similar their readers' questions are to the query as a sentence: the words of a
 *  section may come from anywhere in it, but those of a line that somebody wrote as a question belong
 *  together. */

import type { CorpusPage } from '../contract/corpus.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import type { LineMatch } from './search-engine.ts';
import { TUNING } from './tuning.ts';
import type { LinesUsed } from './word-index.ts';

export interface LineMatcher {
  /** All questions of the page, the nearest first. */
  match: (query: string, page: CorpusPage) => LineMatch[];
}

/** Weighs words by smooth inverse frequency (Arora, Liang and Ma 2017), which leaves function words a
 *  little weight.
 *  @param wordShare the word's share of all words of the pages. */
export function createLineMatcher(
  wordShare: (word: string) => number,
  used: LinesUsed,
): LineMatcher {
  const { halfWeight } = TUNING.lines;
  const weigh = (text: string): Weights => {
    const weights = new Map<string, number>();
    for (const { kind, term, word } of tokenise(text)) {
      if (kind !== 'word') continue;
      weights.set(term, halfWeight / (halfWeight + wordShare(word)));
    }
    return { weights, total: sum(weights.values()) };
  };
  const linesOf = keptFor((page: CorpusPage) =>
    questionsOf(page, used).map((line) => ({ ...line, weighed: weigh(line.question) })),
  );
  return {
    match(query, page) {
      const weighedQuery = weigh(query);
      return linesOf(page)
        .map(({ weighed, ...line }) => ({ ...line, words: similarity(weighedQuery, weighed) }))
        .sort((a, b) => b.words - a.words);
    },
  };
}

/** How similar the lines are as a whole: one line may be near by chance, so the nearest few count too, and
 *  few lines count less.
 *  @param lines nearest first.
 *  @param otherwise the value for a page without lines. */
export function pageSimilarity(
  lines: readonly Pick<LineMatch, 'words'>[],
  otherwise: number,
): number {
  const { nearest, best: share, enough } = TUNING.lines;
  const near = lines.slice(0, nearest).map(({ words }) => words);
  const [best = 0] = near;
  const together = share * best + ((1 - share) * sum(near)) / nearest;
  return (lines.length * together + enough * otherwise) / (lines.length + enough);
}

interface Weights {
  weights: ReadonlyMap<string, number>;
  total: number;
}

function questionsOf({ questions, sections }: CorpusPage, used: LinesUsed) {
  const own = used.useQuestions ? questions : [];
  return [
    ...own.map((question) => ({ section: undefined, group: undefined, question })),
    ...(used.useReaderQuestions ? sections : []).flatMap((section) =>
      (section.groups ?? []).flatMap((group) =>
        group.questions.map((question) => ({ section, group, question })),
      ),
    ),
  ];
}

function keptFor<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const kept = new WeakMap<K, T>();
  return (key) => {
    let found = kept.get(key);
    if (found === undefined) kept.set(key, (found = make(key)));
    return found;
  };
}

function similarity(query: Weights, line: Weights): number {
  let shared = 0;
  for (const [term, weight] of line.weights) if (query.weights.has(term)) shared += weight;
  if (shared === 0) return 0;
  const { precision } = TUNING.lines;
  const found = Math.min(1, shared / query.total);
  return (1 - precision) * found + (precision * shared) / line.total;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
