/** Words of the same line count together; words scattered over lines do not. */

import { expect, test } from 'vitest';
import { buildIndex } from '../../../server/search/build-index.ts';
import { createLineMatcher, pageSimilarity } from '../../../server/search/line-similarity.ts';
import { TUNING } from '../../../server/search/tuning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const QUESTION = 'split pallet after putaway';
const TOGETHER = [
  'split a pallet once putaway is done',
  'after putaway split it',
  'split a pallet',
];
const APART = ['who signs for a pallet', 'split lots in two', 'what comes after putaway'];

function pageWith(questions: string[]) {
  return makePage({ path: '/docs/page/', title: 'Page', questions, body: { '': ['Text.'] } });
}

/** Similarity of a page that has these questions, among warehouse pages. */
function similarityOf(questions: string[], { otherwise = 0, useQuestions = true } = {}): number {
  const page = pageWith(questions);
  const corpus = { ...warehouse, pages: [...warehouse.pages, page] };
  const { vocabulary } = buildIndex(corpus, {
    fields: TUNING.ranking.fields,
    ...{ useQuestions, useReaderQuestions: true },
  });
  const lines = createLineMatcher((word) => vocabulary.share(word), {
    useQuestions,
    useReaderQuestions: true,
  });
  return pageSimilarity(lines.similarities(QUESTION, page), otherwise);
}

test('a page is nearer whose line has the words together', () => {
  expect(similarityOf(TOGETHER)).toBeGreaterThan(similarityOf(APART) * 1.3);
});

test('few lines say little', () => {
  expect(similarityOf([], { otherwise: 0.7 })).toBe(0.7);
  expect(similarityOf([QUESTION], { otherwise: 0 })).toBeLessThan(0.1);
  expect(similarityOf(Array<string>(60).fill(QUESTION), { otherwise: 0 })).toBeGreaterThan(0.8);
});

test('questions that are left out of the index are not compared', () => {
  expect(similarityOf(Array<string>(60).fill(QUESTION), { useQuestions: false })).toBe(0);
});

test('what people asked is compared as a sentence, and its slips do not become known words', () => {
  const group = {
    answer: 'Split it.',
    questions: ['split a pallet'],
    asked: ['splitt palett now'],
  };
  const plain = pageWith([]);
  const page = {
    ...plain,
    sections: plain.sections.map((section) => ({ ...section, groups: [group] })),
  };
  const used = { useQuestions: true, useReaderQuestions: true };
  const { vocabulary } = buildIndex(
    { ...warehouse, pages: [...warehouse.pages, page] },
    { fields: TUNING.ranking.fields, ...used },
  );
  const lines = createLineMatcher((word) => vocabulary.share(word), used);
  expect(lines.match('splitt palett now', page)[0]).toMatchObject({ group });
  expect(vocabulary.word('pallet')).toBeDefined();
  expect(vocabulary.word('palett')).toBeUndefined();
});
