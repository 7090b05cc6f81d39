/** Steps that stand on another page than the answer, and examples, which do not open an answer. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const questions = makePage({
  path: '/docs/faq/',
  title: 'Questions about kilns',
  groups: {
    'The kiln does not heat': [
      { questions: ['the kiln does not heat'], answer: 'A fuse has blown. Replace it.' },
    ],
  },
  body: {
    'The kiln does not heat': [
      'A fuse has blown. See [replace a fuse](/docs/inventory/fuses/#replace-a-fuse), or [buy fuses](/docs/inventory/fuses/#buy-fuses).',
    ],
  },
});
const fuses = makePage({
  path: '/docs/inventory/fuses/',
  title: 'Fuses of a kiln',
  body: {
    '': ['A kiln has three fuses.'],
    'Buy fuses': ['1. Read the number on the fuse.\n2. Order ten.'],
    'Replace a fuse': ['1. Switch the kiln off.\n2. Put the new fuse in.'],
  },
});
const example = makePage({
  path: '/docs/inventory/glaze/',
  title: 'Glaze',
  groups: {
    Example: [{ questions: ['glaze a second time'], answer: 'The blue bowl was glazed twice.' }],
    'Glaze again': [
      { questions: ['glaze a piece again'], answer: 'Wash it first.', show: 'steps' },
    ],
  },
  body: {
    '': ['Glaze covers pieces.'],
    'Glaze again': ['1. Wash the piece.\n2. Dip it.'],
    Example: ['The blue bowl was glazed on Monday and on Friday.'],
  },
});
const engine = createSearchEngine({ version: 'test', pages: [questions, fuses, example] });
const sectionOf = (page: typeof fuses, heading: string) =>
  page.sections.find((section) => section.heading === heading)!;
const faq = sectionOf(questions, 'The kiln does not heat');

/** @param near how near sections and groups are; 0 by default. */
async function ask(question: string, near: ReadonlyMap<unknown, number>) {
  const cosines = { get: (each: object) => near.get(each) ?? 0 };
  const meaning = meaningWith({ sections: cosines, groups: cosines });
  const { answer } = await answerFromPages(question, {
    engine,
    turns: [],
    classifier: () => 2,
    meaningOf: () => Promise.resolve(meaning),
  });
  return answer.output;
}

const REPAIR = 'The kiln does not heat. How do I repair it?';

test('an answer without steps shows those that it links to', async () => {
  const near = new Map<unknown, number>([
    [faq, 0.8],
    [faq.groups![0], 0.8],
    [sectionOf(fuses, 'Replace a fuse'), 0.7],
    [sectionOf(fuses, 'Buy fuses'), 0.65],
  ]);
  const { generation, documents } = await ask(REPAIR, near);
  expect(generation).toMatch(/^A fuse has blown/);
  expect(generation).toContain('2. Put the new fuse in.');
  expect(generation).not.toContain('Order ten');
  expect(documents.map(({ metadata }) => metadata.source)).toEqual([
    '/docs/faq/#the-kiln-does-not-heat',
    '/docs/inventory/fuses/#replace-a-fuse',
  ]);
});

test('steps that say much less about the question are not shown', async () => {
  const near = new Map<unknown, number>([
    [faq, 0.8],
    [faq.groups![0], 0.8],
    [sectionOf(fuses, 'Replace a fuse'), 0.6],
  ]);
  const { generation } = await ask(REPAIR, near);
  expect(generation).toMatch(/^A fuse has blown/);
  expect(generation).not.toContain('1. ');
});

const glazed = new Map<unknown, number>([
  [sectionOf(example, 'Example').groups![0], 0.9],
  [sectionOf(example, 'Glaze again').groups![0], 0.8],
]);

test('what happened in an example does not open an answer', async () => {
  const { generation } = await ask('How do I glaze a piece for a second time?', glazed);
  expect(generation).toMatch(/^Wash it first/);
});

test('unless the question asks for an example', async () => {
  const { generation } = await ask('Is there an example of a piece glazed twice?', glazed);
  expect(generation).toMatch(/^The blue bowl was glazed twice/);
});
