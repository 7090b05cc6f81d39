/** lunr: BM25 weights compared as vectors, in memory, with wildcards and fuzzy words. */

import lunr from 'lunr';
import { distinctPages, documentsOf, FIELDS, type FieldWeights, type Unit } from '../documents.ts';
import type { BenchEngine } from '../engine.ts';
import { queryTerms, endsInWord, STOP_WORDS, wordsOf, type StopWords } from '../query-words.ts';

type LunrSettings = FieldWeights & {
  unit: Unit;
  stem: boolean;
  /** `dropped` by the library's own list. */
  stopWords: StopWords;
  /** Whether punctuation is replaced by spaces before the library splits at white space and hyphens. */
  plain: boolean;
  k1: number;
  b: number;
  /** Whether each word also matches words that begin with it. */
  prefix: boolean;
  /** Edits allowed in each word. */
  fuzzy: number;
  /** The weight of a whole word compared with one that is only a prefix or similar. */
  whole: number;
  /** The same while the reader types the last word. */
  typingWhole: number;
};

/** The library's defaults. */
const START: LunrSettings = {
  unit: 'pages',
  stem: true,
  stopWords: 'dropped',
  plain: false,
  title: 1,
  breadcrumb: 1,
  heading: 1,
  about: 1,
  text: 1,
  k1: 1.2,
  b: 0.75,
  prefix: false,
  fuzzy: 0,
  whole: 1,
  typingWhole: 1,
};

export const lunrEngine: BenchEngine<LunrSettings> = {
  name: 'lunr',
  // The best of grids/lunr.jsonl (89 trials on the even-numbered queries).
  settings: {
    unit: 'sections',
    stem: true,
    stopWords: 'questions',
    plain: true,
    title: 3,
    breadcrumb: 0,
    heading: 1,
    about: 2,
    text: 1,
    k1: 0.6,
    b: 0.5,
    prefix: false,
    fuzzy: 0,
    whole: 5,
    typingWhole: 2,
  },
  grid: {
    start: START,
    branches: { unit: ['sections', 'pages'] },
    axes: [
      { stem: [true, false], stopWords: STOP_WORDS },
      { plain: [false, true] },
      { title: [1, 2, 3, 5, 10] },
      { breadcrumb: [0, 1, 2] },
      { about: [0, 1, 2, 4] },
      { heading: [1, 2, 4] },
      { k1: [0.3, 0.6, 1.2, 2] },
      { b: [0.3, 0.5, 0.75] },
      { prefix: [false, true], whole: [1, 5] },
      { fuzzy: [0, 1] },
    ],
    typing: [{ typingWhole: [1, 2, 5, 10] }],
    atSearch: ['prefix', 'fuzzy', 'whole', 'typingWhole'],
  },
  index(corpus, settings) {
    const { unit, stem, stopWords, plain, k1, b } = settings;
    const documents = documentsOf(corpus, unit);
    const cleaned = (text: string) => (plain ? wordsOf(text).join(' ') : text);
    const builder = new lunr.Builder();
    const stemming = stem ? [lunr.stemmer] : [];
    const stopping = stopWords === 'dropped' ? [lunr.stopWordFilter] : [];
    builder.pipeline.add(lunr.trimmer, ...stopping, ...stemming);
    builder.searchPipeline.add(lunr.trimmer, ...stopping, ...stemming);
    builder.k1(k1);
    builder.b(b);
    const fields = FIELDS.filter((field) => settings[field] > 0);
    for (const field of fields) builder.field(field, { boost: settings[field] });
    for (const document of documents) {
      const texts = fields.map((field) => [field, cleaned(document.texts[field])] as const);
      builder.add({ id: String(document.id), ...Object.fromEntries(texts) });
    }
    const index = builder.build();
    return {
      search(query, { limit, typing, settings: { prefix, fuzzy, whole, typingWhole } }) {
        const terms =
          stopWords === 'questions' ? queryTerms(query, stopWords).join(' ') : cleaned(query);
        const words = lunr.tokenizer(terms).map(String);
        const unfinished = typing && endsInWord(query) ? words.length - 1 : -1;
        if (words.length === 0) return [];
        const found = index.query((wanted) => {
          words.forEach((word, i) => {
            const boost = i === unfinished ? typingWhole : whole;
            wanted.term(word, { boost, usePipeline: true });
            if (prefix || i === unfinished) {
              const wildcard = lunr.Query.wildcard.TRAILING;
              wanted.term(word, { wildcard, usePipeline: false });
            }
            if (fuzzy > 0) wanted.term(word, { editDistance: fuzzy, usePipeline: true });
          });
        });
        const best = found.map(({ ref }) => documents[Number(ref)]);
        return distinctPages(best, limit);
      },
    };
  },
};
