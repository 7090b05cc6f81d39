/** SQLite's full-text search FTS5, in memory. Its BM25 has k1 and b fixed at 1.2 and 0.75. It knows
 *  prefixes but no fuzzy words. */

import Database from 'better-sqlite3';
import {
  distinctPages,
  documentsOf,
  FIELDS,
  type BenchDocument,
  type FieldWeights,
  type Unit,
} from '../documents.ts';
import type { BenchEngine } from '../engine.ts';
import { queryTerms, endsInWord, STOP_WORDS, type StopWords } from '../query-words.ts';

type Fts5Settings = FieldWeights & {
  unit: Unit;
  stem: boolean;
  /** Always removed from the query: the index has no list of its own. */
  stopWords: StopWords;
  /** Words of a finished query that may be the beginning of another word. */
  prefix: 'none' | 'last' | 'all';
};

/** The library's defaults. */
const START: Fts5Settings = {
  unit: 'pages',
  stem: false,
  stopWords: 'kept',
  title: 1,
  breadcrumb: 1,
  heading: 1,
  about: 1,
  text: 1,
  prefix: 'none',
};

export const fts5: BenchEngine<Fts5Settings> = {
  name: 'SQLite FTS5',
  // The best of grids/fts5.jsonl (135 trials on the even-numbered queries).
  settings: {
    unit: 'sections',
    stem: true,
    stopWords: 'questions',
    title: 8,
    breadcrumb: 0,
    heading: 1,
    about: 1,
    text: 1,
    prefix: 'all',
  },
  grid: {
    start: START,
    branches: { unit: ['sections', 'pages'] },
    axes: [
      { stem: [false, true], stopWords: STOP_WORDS },
      { title: [1, 2, 3, 5, 8, 12, 20] },
      { breadcrumb: [0, 0.5, 1, 2], about: [0, 0.5, 1, 2] },
      { heading: [0.5, 1, 2, 3, 5] },
      { prefix: ['none', 'last', 'all'] },
    ],
    atSearch: [...FIELDS, 'prefix', 'stopWords'],
  },
  index(corpus, { unit, stem }) {
    const documents = documentsOf(corpus, unit);
    const database = new Database(':memory:');
    const tokenizer = `${stem ? 'porter ' : ''}unicode61 remove_diacritics 2`;
    // Without the texts themselves, and with an index of short beginnings.
    database.exec(
      `CREATE VIRTUAL TABLE documents USING fts5
         (${FIELDS.join(', ')}, content='', prefix='2 3', tokenize='${tokenizer}')`,
    );
    const insert = database.prepare<Record<string, string | number>>(
      `INSERT INTO documents (rowid, ${FIELDS.join(', ')})
         VALUES (@id, ${FIELDS.map((field) => `@${field}`).join(', ')})`,
    );
    database.transaction(() => {
      for (const { id, texts } of documents) insert.run({ id, ...texts });
    })();
    database.exec(`INSERT INTO documents (documents) VALUES ('optimize')`);
    const weights = FIELDS.map((field) => `@${field}`).join(', ');
    const select = database
      .prepare<Record<string, string | number>, number>(
        `SELECT rowid FROM documents WHERE documents MATCH @match
           ORDER BY bm25(documents, ${weights})`,
      )
      .pluck();
    return {
      search(query, { limit, typing, settings }) {
        const { title, breadcrumb, heading, about, text, stopWords, prefix } = settings;
        const words = queryTerms(query, stopWords);
        if (words.length === 0) return [];
        const completed = typing && endsInWord(query) ? 'last' : prefix;
        const match = words
          .map((word, i) => {
            const open =
              completed === 'all' || (completed === 'last' && i === words.length - 1) ? '*' : '';
            return `"${word}"${open}`;
          })
          .join(' OR ');
        const found = select.iterate({ match, title, breadcrumb, heading, about, text });
        return distinctPages(inOrder(found, documents), limit);
      },
    };
  },
};

function* inOrder(
  rows: IterableIterator<number>,
  documents: readonly BenchDocument[],
): Generator<BenchDocument | undefined> {
  for (const row of rows) yield documents[row];
}
