/** wink-bm25-text-search with the preparation tasks of wink-nlp-utils: BM25F in memory. It has neither
 *  prefixes nor fuzzy words, so a word that is still being typed counts as a whole word. */

import { createRequire } from 'node:module';
import { distinctPages, documentsOf, FIELDS, type FieldWeights, type Unit } from '../documents.ts';
import type { BenchEngine } from '../engine.ts';
import { queryTerms, STOP_WORDS, type StopWords } from '../query-words.ts';

type Task = (input: never) => unknown;

/** The part of the library that is used; it has no types. */
interface Wink {
  defineConfig(config: {
    fldWeights: Record<string, number>;
    bm25Params: { k1: number; b: number; k: number };
  }): void;
  definePrepTasks(tasks: Task[]): void;
  addDoc(document: Record<string, string>, id: number): void;
  consolidate(): void;
  search(text: string, limit: number): [id: string, score: number][];
}

interface WinkNlp {
  string: { lowerCase: Task; tokenize0: Task };
  tokens: { removeWords: Task; stem: Task; propagateNegations: Task };
}

const require = createRequire(import.meta.url);
const createWink = require('wink-bm25-text-search') as () => Wink;
const nlp = require('wink-nlp-utils') as WinkNlp;

type WinkSettings = FieldWeights & {
  unit: Unit;
  stem: boolean;
  /** `dropped` by the library's own list. */
  stopWords: StopWords;
  /** Whether words after a "not" become separate words. */
  negations: boolean;
  k1: number;
  b: number;
  /** How strongly idf is reduced: a higher value reduces it more. */
  k: number;
};

/** The library's defaults. */
const START: WinkSettings = {
  unit: 'pages',
  stem: true,
  stopWords: 'dropped',
  negations: true,
  title: 1,
  breadcrumb: 1,
  heading: 1,
  about: 1,
  text: 1,
  k1: 1.2,
  b: 0.75,
  k: 1,
};

export const wink: BenchEngine<WinkSettings> = {
  name: 'wink-bm25',
  // The best of grids/wink.jsonl (119 trials on the even-numbered queries).
  settings: {
    unit: 'sections',
    stem: true,
    stopWords: 'questions',
    negations: false,
    title: 8,
    breadcrumb: 0,
    heading: 1,
    about: 2,
    text: 1,
    k1: 2,
    b: 0.75,
    k: 1,
  },
  grid: {
    start: START,
    branches: { unit: ['sections', 'pages'] },
    axes: [
      { stem: [true, false], stopWords: STOP_WORDS },
      { negations: [true, false] },
      { title: [1, 2, 3, 5, 8, 12] },
      { breadcrumb: [0, 0.5, 1, 2] },
      { about: [0, 0.5, 1, 2, 4] },
      { heading: [0.5, 1, 2, 3, 5] },
      { k1: [0.6, 1.2, 2, 3, 5] },
      { b: [0.3, 0.5, 0.75, 0.9] },
      { k: [0.5, 1, 2] },
    ],
    atSearch: [],
  },
  index(corpus, settings) {
    const { unit, stopWords, k1, b, k } = settings;
    const documents = documentsOf(corpus, unit);
    const engine = createWink();
    const fields = FIELDS.filter((field) => settings[field] > 0);
    engine.defineConfig({
      fldWeights: Object.fromEntries(fields.map((field) => [field, settings[field]])),
      bm25Params: { k1, b, k },
    });
    engine.definePrepTasks([
      nlp.string.lowerCase,
      nlp.string.tokenize0,
      ...(stopWords === 'dropped' ? [nlp.tokens.removeWords] : []),
      ...(settings.stem ? [nlp.tokens.stem] : []),
      ...(settings.negations ? [nlp.tokens.propagateNegations] : []),
    ]);
    for (const { id, texts } of documents) engine.addDoc(texts, id);
    engine.consolidate();
    return {
      search(query, { limit }) {
        const terms = stopWords === 'questions' ? queryTerms(query, stopWords).join(' ') : query;
        const found = engine.search(terms, documents.length);
        const best = found.map(([id]) => documents[Number(id)]);
        return distinctPages(best, limit);
      },
    };
  },
};
