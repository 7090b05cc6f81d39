/** Which steps an answer shows, and what it leaves out beside them. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const kiln = makePage({
  path: '/docs/inventory/kiln/',
  title: 'Kiln',
  description: 'Fire the pieces in the kiln.',
  groups: {
    Cracks: [
      {
        questions: ['piece cracked in the fire'],
        answer: 'A cracked piece was fired too fast.',
        show: { row: 'Crack' },
      },
      {
        questions: ['piece has bubbles after the fire'],
        answer: 'Bubbles come from a wet glaze.',
        show: { row: 'Bubble' },
      },
    ],
    'Fire it again': [
      { questions: ['fire a cracked piece again'], answer: 'Fill the crack first.', show: 'steps' },
    ],
    'Clean the kiln': [
      { questions: ['clean the kiln'], answer: 'Clean it while it is cold.', show: 'steps' },
    ],
  },
  body: {
    '': ['Kiln fires pieces.'],
    Cracks: ['|Fault|Reason|\n|-|-|\n|Crack|Too fast|\n|Warp|Too hot|\n|Bubble|Wet glaze|'],
    'Fire it again': ['1. Fill the crack.\n2. Fire the piece at cone 4.'],
    'Clean the kiln': ['1. Let it cool.\n2. Brush the shelves.'],
  },
});
const engine = createSearchEngine({ version: 'test', pages: [kiln] });
const groupsOf = (heading: string) =>
  kiln.sections.find((section) => section.heading === heading)!.groups!;
const [crack, bubble] = groupsOf('Cracks');
const [again] = groupsOf('Fire it again');
const [clean] = groupsOf('Clean the kiln');

/** @param near how near the groups are; 0 by default. */
async function ask(question: string, near: ReadonlyMap<unknown, number>) {
  const cosines = { get: (group: object) => near.get(group) ?? 0 };
  const meaning = meaningWith({ groups: cosines });
  const { answer } = await answerFromPages(question, {
    engine,
    turns: [],
    classifier: () => 2,
    meaningOf: () => Promise.resolve(meaning),
  });
  return answer.output.generation;
}

test('a story without a question gets the steps whose answer comes about as near', async () => {
  const told = 'one of my pieces came out in two halves';
  const answer = await ask(
    told,
    new Map([
      [crack, 0.9],
      [again, 0.8],
    ]),
  );
  expect(answer).toMatch(/^A cracked piece was fired too fast/);
  expect(answer).toContain('2. Fire the piece at cone 4.');
  expect(answer).not.toContain('Brush the shelves');
});

test('steps of another matter are not shown where one answer comes nearest by far', async () => {
  const told = 'one of my pieces came out in two halves';
  const answer = await ask(
    told,
    new Map([
      [crack, 0.9],
      [again, 0.1],
    ]),
  );
  expect(answer).toMatch(/^A cracked piece was fired too fast/);
  expect(answer).not.toContain('1. ');
});

test('below a procedure for what was told stands one further answer, and no line', async () => {
  const near = new Map([
    [crack, 0.9],
    [again, 0.8],
    [bubble, 0.75],
    [clean, 0.74],
  ]);
  const answer = await ask('one of my pieces came out in two halves', near);
  const [, also = ''] = answer.split('Also on this page');
  expect(also.match(/^- /gm)).toHaveLength(1);
  expect(also).toContain('Fill the crack first.');
});

test('two answers that come as near show their rows in one table', async () => {
  const near = new Map([
    [crack, 0.9],
    [bubble, 0.89],
  ]);
  const answer = await ask('Which reasons do faults have?', near);
  expect(answer).toContain('|Crack|Too fast|\n|Bubble|Wet glaze|');
  expect(answer).not.toContain('|Warp|');
});
