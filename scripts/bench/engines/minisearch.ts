/** MiniSearch: BM25+ in memory, with prefixes and fuzzy words. */

import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { isFunctionWord } from '../../../server/text-analysis/stop-words.ts';
import { distinctPages, documentsOf, FIELDS, type FieldWeights, type Unit } from '../documents.ts';
import type { BenchEngine } from '../engine.ts';
import { queryTerms, endsInWord, STOP_WORDS, type StopWords } from '../query-words.ts';

type MiniSearchSettings = FieldWeights & {
  unit: Unit;
  /** Porter stems by `processTerm`, as the library's documentation shows. */
  stem: boolean;
  stopWords: StopWords;
  k: number;
  b: number;
  d: number;
  /** Words of a finished query that may be the beginning of another word. */
  prefix: 'none' | 'last' | 'all';
  /** Edits allowed, as a share of the word's length. */
  fuzzy: number;
  /** Weights of a prefix match and of a fuzzy match. */
  prefixWeight: number;
  fuzzyWeight: number;
  /** Prefixes and edits while the reader types. */
  typingWeight: number;
  typingFuzzy: number;
};

/** The library's defaults. */
const START: MiniSearchSettings = {
  unit: 'pages',
  stem: false,
  stopWords: 'kept',
  title: 1,
  breadcrumb: 1,
  heading: 1,
  about: 1,
  text: 1,
  k: 1.2,
  b: 0.7,
  d: 0.5,
  prefix: 'none',
  fuzzy: 0,
  prefixWeight: 0.375,
  fuzzyWeight: 0.45,
  typingWeight: 0.375,
  typingFuzzy: 0,
};

/** How words match; given with the query, like weights and BM25's numbers. */
const MATCHING = [
  'prefix',
  'fuzzy',
  'prefixWeight',
  'fuzzyWeight',
  'typingWeight',
  'typingFuzzy',
] as const;

export const miniSearch: BenchEngine<MiniSearchSettings> = {
  name: 'MiniSearch',
  // The best of grids/minisearch.jsonl (308 trials on the even-numbered queries).
  settings: {
    unit: 'sections',
    stem: true,
    stopWords: 'questions',
    title: 3,
    breadcrumb: 0.5,
    heading: 1,
    about: 2,
    text: 1,
    k: 1.2,
    b: 0.9,
    d: 0.5,
    prefix: 'all',
    fuzzy: 0,
    prefixWeight: 0.375,
    fuzzyWeight: 0.45,
    typingWeight: 0.6,
    typingFuzzy: 0,
  },
  grid: {
    start: START,
    branches: { unit: ['sections', 'pages'] },
    axes: [
      { stem: [false, true], stopWords: STOP_WORDS },
      { title: [1, 2, 3, 5, 8, 12] },
      { breadcrumb: [0, 0.5, 1, 2], about: [0, 0.5, 1, 2, 4] },
      { heading: [0.5, 1, 2, 3, 5] },
      { k: [0.6, 1.2, 2, 3], b: [0.3, 0.5, 0.7, 0.9, 1] },
      { d: [0, 0.25, 0.5, 1] },
      { prefix: ['none', 'last', 'all'], fuzzy: [0, 0.1, 0.2] },
      { prefixWeight: [0.1, 0.375, 0.7] },
      { fuzzyWeight: [0.1, 0.45, 0.7] },
    ],
    typing: [{ typingWeight: [0.2, 0.375, 0.6, 0.8, 1], typingFuzzy: [0, 0.1, 0.2] }],
    atSearch: [...FIELDS, 'k', 'b', 'd', ...MATCHING],
  },
  index(corpus, { unit, stem, stopWords }) {
    const documents = documentsOf(corpus, unit);
    const engine = new MiniSearch({
      fields: [...FIELDS],
      processTerm(term) {
        const word = term.toLowerCase();
        if (stopWords === 'dropped' && isFunctionWord(word)) return null;
        return stem ? stemmer(word) : word;
      },
    });
    engine.addAll(documents.map(({ id, texts }) => ({ id, ...texts })));
    return {
      search(query, { limit, typing, settings }) {
        const { title, breadcrumb, heading, about, text, k, b, d } = settings;
        const completed = typing && endsInWord(query) ? 'last' : settings.prefix;
        const found = engine.search(queryTerms(query, stopWords).join(' '), {
          fields: FIELDS.filter((field) => settings[field] > 0),
          boost: { title, breadcrumb, heading, about, text },
          bm25: { k, b, d },
          combineWith: 'OR',
          prefix: (_, i, terms) =>
            completed === 'all' || (completed === 'last' && i === terms.length - 1),
          fuzzy: typing ? settings.typingFuzzy : settings.fuzzy,
          weights: {
            prefix: typing ? settings.typingWeight : settings.prefixWeight,
            fuzzy: settings.fuzzyWeight,
          },
        });
        const best = found.map(({ id }) => documents[id as number]);
        return distinctPages(best, limit);
      },
    };
  },
};
