/** Two pages side by side, and the section that says how they differ. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const QUESTION = 'What is the difference between a kiln and a lathe?';

/** The answer if the kiln's page has these sections, and the question is one of those of its section Heat.
 *  @param said the answer that the page has for it. */
async function ask(body: Record<string, string[]>, said?: string): Promise<string> {
  const kiln = makePage({
    path: '/docs/inventory/kiln/',
    title: 'Kiln',
    groups: { Heat: [{ questions: [QUESTION], ...(said !== undefined && { answer: said }) }] },
    body: { '': ['Kiln fires pieces.'], ...body },
  });
  const lathe = makePage({
    path: '/docs/inventory/lathe/',
    title: 'Lathe',
    body: { '': ['Lathe turns pieces.'] },
  });
  const engine = createSearchEngine({ version: 'test', pages: [kiln, lathe] });
  const { answer } = await answerFromPages(QUESTION, { engine, turns: [] });
  return answer.output.generation;
}

test('a section that says how they differ comes first', async () => {
  const answer = await ask({ 'Kiln or lathe': ['The difference between kiln and lathe is heat.'] });
  expect(answer).toMatch(/^From \[Kiln › Kiln or lathe\]/);
  expect(answer).toContain('|[Kiln](/docs/inventory/kiln/)|[Lathe](/docs/inventory/lathe/)|');
});

test('a section about two other things does not', async () => {
  const answer = await ask({
    Heat: ['The difference between a kiln and a lathe is heat.'],
    'Two shelves': ['Buckets stand apart.'],
  });
  expect(answer).toMatch(/^Side by side:/);
});

test('nor one whose heading only has an "or" in it', async () => {
  const answer = await ask({ 'Change or remove': ['The kiln is changed by its maker.'] });
  expect(answer).toMatch(/^Side by side:/);
});

test('the answer to the same question comes first', async () => {
  const answer = await ask(
    { 'Kiln or lathe': ['The difference between kiln and lathe is heat.'], Heat: ['Hot.'] },
    'A kiln heats pieces, a lathe turns them.',
  );
  expect(answer).toMatch(/^A kiln heats pieces, a lathe turns them\.\n\nSide by side:/);
});

test('the answer to a question about another page with a longer name does not', async () => {
  const made = (title: string, about: string) =>
    makePage({
      path: `/docs/${title.toLowerCase().replaceAll(' ', '-')}/`,
      title,
      groups: {
        '': [
          {
            questions: ['What is the difference between a wood lathe and a metal saw?'],
            answer: `Wood and metal, says ${title}.`,
          },
        ],
      },
      body: { '': [about] },
    });
  const pages = [
    made('Lathe', 'A lathe turns pieces.'),
    made('Saw', 'A saw cuts pieces.'),
    makePage({
      path: '/docs/wood-lathe/',
      title: 'Wood lathe',
      body: { '': ['A wood lathe turns wood.'] },
    }),
    makePage({
      path: '/docs/metal-saw/',
      title: 'Metal saw',
      body: { '': ['A metal saw cuts metal.'] },
    }),
  ];
  const engine = createSearchEngine({ version: 'test', pages });
  const { answer } = await answerFromPages('difference between a lathe and a saw', {
    engine,
    turns: [],
  });
  expect(answer.output.generation).toMatch(/^Side by side:/);
});
