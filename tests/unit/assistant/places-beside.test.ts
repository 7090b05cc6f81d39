/** The pages beside the one that answers, and those that a reader is asked to choose from, state their own
 *  answer, because the right page is often the second. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const kiln = makePage({
  path: '/docs/inventory/kiln/',
  title: 'Kiln',
  description: 'Fire pieces.',
  groups: {
    'Undo a firing': [
      {
        questions: ['undo a firing of pieces', 'can a firing of pieces be undone?'],
        answer: 'No. Fired pieces stay fired.',
      },
    ],
  },
  body: { '': ['Kiln fires pieces.'], 'Undo a firing': ['A firing of pieces is never undone.'] },
});
const oven = makePage({
  path: '/docs/inventory/oven/',
  title: 'Oven',
  description: 'Dry pieces.',
  body: {
    '': ['Oven dries pieces before a firing.'],
    Undo: ['Undo a firing of pieces elsewhere.'],
  },
});
const engine = createSearchEngine({ version: 'test', pages: [kiln, oven] });
const QUESTION = 'Can I undo a firing of pieces?';

async function ask(sureness: number) {
  const { answer } = await answerFromPages(QUESTION, {
    engine,
    turns: [],
    classifier: () => sureness,
  });
  return answer.output;
}

test('a choice says what its page answers, without a yes or no, else what the page is about', async () => {
  const { confidence, choices, generation } = await ask(0.5);
  expect(confidence).toBe('low');
  const said = new Map(choices.map(({ title, says }) => [title, says]));
  expect([...said.keys()].sort()).toEqual(['Kiln', 'Oven']);
  expect(said.get('Kiln')).toBe('Fired pieces stay fired.');
  expect(said.get('Oven')).toBeUndefined();
  expect(generation).toContain('): Fired pieces stay fired.');
  expect(generation).toContain('): Dry pieces.');
});

test('a choice links to the place that answers, not to the top of its page', async () => {
  const { documents, generation } = await ask(0.5);
  expect(generation).toContain('[Kiln](/docs/inventory/kiln/#undo-a-firing)');
  expect(documents.map(({ metadata }) => metadata.source).sort()).toEqual([
    '/docs/inventory/kiln/#undo-a-firing',
    '/docs/inventory/oven/#undo',
  ]);
});

test('a place beside the answer says what it answers; the source of the answer does not', async () => {
  const { confidence, documents } = await ask(2);
  expect(confidence).toBe('high');
  for (const { metadata } of documents) {
    const says = metadata.used || metadata.source !== '/docs/inventory/kiln/#undo-a-firing';
    expect(metadata.says).toBe(says ? undefined : 'Fired pieces stay fired.');
  }
  expect(documents.map(({ metadata }) => metadata.source)).toContain(
    '/docs/inventory/kiln/#undo-a-firing',
  );
});
