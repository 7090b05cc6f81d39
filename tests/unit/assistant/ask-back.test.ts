/** What a reader gets who is asked which page is meant: the places, and what the first one answers. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import type { CorpusPage } from '../../../server/contract/corpus.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const STEPS = '1. Open the door of the kiln.\n2. Take the pieces out.\n3. Sweep the kiln.';
const LONG = 'Nobody may stand behind the door while it opens, because of the heat.';

/** @param sentences of what the other page is about.
 *  @param answering heading of the section that answers; its steps stand below "Steps" unless it is "Empty". */
async function ask(sentences = 0, others: CorpusPage[] = [], answering = 'Empty') {
  const kiln = makePage({
    path: '/docs/inventory/kiln/',
    title: 'Kiln',
    groups: {
      [answering]: [
        {
          questions: ['how do I empty the kiln of pieces?'],
          answer: 'Open the kiln, take the pieces out, and sweep it.',
        },
      ],
    },
    body: {
      '': ['Kiln fires pieces.'],
      ...(answering === 'Empty'
        ? { Empty: [LONG, STEPS] }
        : { [answering]: [LONG], Steps: [STEPS] }),
    },
  });
  const oven = makePage({
    path: '/docs/inventory/oven/',
    title: 'Oven',
    description: ['Dry pieces.', ...Array<string>(sentences).fill(LONG)].join(' '),
    body: { '': ['Oven dries pieces.'], Empty: ['Empty the oven of pieces like the kiln.'] },
  });
  const { answer } = await answerFromPages('How do I empty the kiln of pieces?', {
    engine: createSearchEngine({ version: 'test', pages: [kiln, oven, ...others] }),
    turns: [],
    classifier: () => 0.5,
  });
  return answer.output;
}

test('what the first place answers follows the list of places, with all its steps', async () => {
  const { confidence, generation, choices } = await ask();
  expect(confidence).toBe('low');
  expect(choices.map(({ title }) => title)).toEqual(['Kiln', 'Oven']);
  const [list = '', below = ''] = generation.split('\n\nIf you mean Kiln:\n\n');
  expect(list).toContain('(/docs/inventory/oven/');
  expect(below).toContain(LONG);
  expect(below).toContain(STEPS);
});

test('a third place that is much worse than the first is not among them', async () => {
  const alike = ['a', 'b', 'c'].map((name) =>
    makePage({
      path: `/docs/inventory/${name}/`,
      title: 'Empty the kiln',
      body: { '': ['How do I empty the kiln of pieces?'] },
    }),
  );
  expect((await ask(0, alike)).choices).toHaveLength(3);
  const rack = makePage({
    path: '/docs/inventory/rack/',
    title: 'Rack',
    body: { '': ['Racks.'], Empty: ['Empty the rack of pieces like the kiln.'] },
  });
  expect((await ask(0, [rack])).choices).toHaveLength(2);
});

test('a sentence in the list is not repeated below it', async () => {
  const { generation } = await ask();
  expect(generation.match(/take the pieces out, and sweep it/g)).toHaveLength(1);
});

test('the first place is a source, the others are places to choose from', async () => {
  const { documents } = await ask();
  expect(documents.map(({ metadata }) => [metadata.source, metadata.used])).toEqual([
    ['/docs/inventory/kiln/#empty', true],
    ['/docs/inventory/oven/#empty', false],
  ]);
});

test('of an answer that is too long below its list, the steps and where they are from are kept', async () => {
  const [, below] = (await ask(18)).generation.split('\n\nIf you mean Kiln:\n\n');
  expect(below).toBe(`From [Kiln › Empty](/docs/inventory/kiln/#empty):\n\n${STEPS}`);
});

test('steps that are kept stand below the name of their own section', async () => {
  const { generation } = await ask(0, [], 'Empty the kiln of pieces');
  const names = ['Empty the kiln of pieces', 'Steps'].map((name) =>
    generation.indexOf(`From [Kiln › ${name}]`),
  );
  expect(names[0]).toBeGreaterThan(0);
  expect(names[1]).toBeGreaterThan(names[0]!);
  const [, below] = (await ask(18, [], 'Empty the kiln of pieces')).generation.split(
    '\n\nIf you mean Kiln:\n\n',
  );
  expect(below).toBe(`From [Kiln › Steps](/docs/inventory/kiln/#steps):\n\n${STEPS}`);
});
