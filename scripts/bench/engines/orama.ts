/** Orama: BM25 in memory over radix trees, with fuzzy words. Every word of a query matches all
 *  words that begin with it; a mark at the end of finished words prevents that if the grid asks for
 *  it. */

import { create, insert, search as searchOrama, type Tokenizer } from '@orama/orama';
import { tokenizer as oramaTokenizer } from '@orama/orama/components';
import { isFunctionWord } from '../../../server/text-analysis/stop-words.ts';
import { distinctPages, documentsOf, FIELDS, type FieldWeights, type Unit } from '../documents.ts';
import type { BenchEngine } from '../engine.ts';
import { queryTerms, endsInWord, STOP_WORDS, wordsOf, type StopWords } from '../query-words.ts';

type OramaSettings = FieldWeights & {
  unit: Unit;
  stem: boolean;
  stopWords: StopWords;
  /** Whether punctuation is replaced by spaces; the library itself keeps hyphens and apostrophes in words. */
  plain: boolean;
  /** Whether a word counts as often as it occurs in a field, or once. */
  allowDuplicates: boolean;
  /** Whether each word of a finished query also matches words that begin with it. */
  prefix: boolean;
  k: number;
  b: number;
  d: number;
  /** Edits allowed in each word. */
  tolerance: number;
};

/** The library's defaults. */
const START: OramaSettings = {
  unit: 'pages',
  stem: false,
  stopWords: 'kept',
  plain: false,
  allowDuplicates: false,
  prefix: true,
  title: 1,
  breadcrumb: 1,
  heading: 1,
  about: 1,
  text: 1,
  k: 1.2,
  b: 0.75,
  d: 0.5,
  tolerance: 0,
};

/** Marks the end of a finished word; no word contains it, because the tokenizer splits there. */
const END = '$';

const SCHEMA = {
  title: 'string',
  breadcrumb: 'string',
  heading: 'string',
  about: 'string',
  text: 'string',
} as const;

export const orama: BenchEngine<OramaSettings> = {
  name: 'Orama',
  // The best of grids/orama.jsonl (178 trials on the even-numbered queries).
  settings: {
    unit: 'pages',
    stem: true,
    stopWords: 'questions',
    plain: true,
    allowDuplicates: false,
    prefix: false,
    title: 2,
    breadcrumb: 0,
    heading: 0.5,
    about: 1,
    text: 2,
    k: 0.5,
    b: 0.1,
    d: 0.5,
    tolerance: 0,
  },
  grid: {
    start: START,
    branches: { unit: ['sections', 'pages'] },
    axes: [
      { stem: [false, true], stopWords: STOP_WORDS },
      { plain: [false, true] },
      { allowDuplicates: [false, true], prefix: [true, false] },
      { k: [0.01, 0.05, 0.2, 0.5, 1.2, 2] },
      { b: [0, 0.1, 0.3, 0.5, 0.75] },
      { title: [0.5, 1, 2, 3, 5, 10] },
      { breadcrumb: [0, 0.5, 1, 2] },
      { about: [0, 0.5, 1, 2] },
      { heading: [0, 0.5, 1, 2, 4] },
      { text: [1, 2, 4] },
      { d: [0, 0.5, 1] },
      { tolerance: [0, 1] },
    ],
    atSearch: [...FIELDS, 'k', 'b', 'd', 'tolerance'],
  },
  index(corpus, settings) {
    const { unit, prefix, stopWords } = settings;
    const documents = documentsOf(corpus, unit);
    const query = { open: false };
    const engine = create({
      schema: SCHEMA,
      components: { tokenizer: createTokenizer(settings, query) },
    });
    for (const { id, page, texts } of documents) {
      void settled(insert(engine, { id: String(id), page, ...texts }));
    }
    return {
      search(text, { limit, typing, settings: { k, b, d, tolerance, ...weights } }) {
        query.open = prefix || (typing && endsInWord(text));
        const { title, breadcrumb, heading, about, text: content } = weights;
        const boost = { title, breadcrumb, heading, about, text: content };
        const { hits } = settled(
          searchOrama(engine, {
            term: stopWords === 'questions' ? queryTerms(text, stopWords).join(' ') : text,
            properties: FIELDS.filter((field) => boost[field] > 0),
            boost,
            relevance: { k, b, d },
            tolerance,
            threshold: 1,
            distinctOn: 'page',
            limit,
          }),
        );
        const best = hits.map(({ id }) => documents[Number(id)]);
        return distinctPages(best, limit);
      },
    };
  },
};

/** The library's tokenizer with the additions of the settings. Only queries are tokenised without
 *  the name of a field. */
function createTokenizer(
  { stem, stopWords, plain, allowDuplicates, prefix }: OramaSettings,
  query: { open: boolean },
): Tokenizer {
  const own = oramaTokenizer.createTokenizer({ stemming: stem, allowDuplicates });
  return {
    language: own.language,
    normalizationCache: own.normalizationCache,
    tokenize(raw, language, field, withCache) {
      const spelled = plain ? wordsOf(raw).join(' ') : raw;
      const text = stopWords === 'dropped' ? withoutFunctionWords(spelled) : spelled;
      const words = own.tokenize(text, language, field, withCache);
      if (prefix) return words;
      const isQuery = field === undefined;
      return words.map((word, i) =>
        isQuery && query.open && i === words.length - 1 ? word : word + END,
      );
    },
  };
}

function withoutFunctionWords(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (isFunctionWord(word.toLowerCase()) ? ' ' : word));
}

/** The library answers synchronously unless it has asynchronous hooks, and here it has none. */
function settled<T>(value: T | Promise<T>): T {
  if (value instanceof Promise) throw new TypeError('Orama answered later');
  return value;
}
