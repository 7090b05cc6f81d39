/** Procedures in several subsections, and the procedure of a page for what is a case of it. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import type { ShownBlock } from '../../../server/contract/corpus.ts';
import { TUNING } from '../../../server/assistant/tuning.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

/** So many words that two lists do not fit among the words of an answer. */
const LONG = 'Take your time, and look at each of the four sides before you go on to the next.';

const steps = (verb: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1}. ${verb} part ${at + 1}. ${LONG}`).join('\n');

/** @param count of the steps of the last part.
 *  @param show what the group that moves the kiln names. @param opening of the section that introduces the parts. */
function kilnWith(count: number, show: ShownBlock, opening: string[]) {
  return makePage({
    path: '/docs/inventory/kiln/',
    title: 'Kiln',
    groups: {
      'Move the kiln': [
        {
          questions: ['move the kiln to another hall'],
          answer: 'Empty it, release the old hall, and light it in the new hall.',
          show,
        },
      ],
      '### Release the old hall': [
        { questions: ['release the old hall'], answer: 'Report that it is free.', show },
      ],
      'A kiln that smokes': [
        { questions: ['the kiln smokes'], answer: 'Fire it slowly once; the smoke is from glue.' },
      ],
      'Undo a firing': [{ questions: ['undo a firing'], answer: 'You cannot undo it.' }],
    },
    body: {
      '': ['Kilns fire pieces.'],
      Steps: [steps('Fire', 3)],
      'Move the kiln': opening,
      '### Empty it': [steps('Take out', 3)],
      '### Release the old hall': [steps('Report', 2)],
      '### Light it': [steps('Light', count)],
      'A kiln that smokes': [
        'New kilns smoke from the glue of their bricks.',
        `- **Thin smoke:** ${LONG} ${LONG}\n- **Thick smoke:** ${LONG} ${LONG}`,
      ],
      'Undo a firing': ['What was fired cannot be undone.'],
      'Clean the kiln': [steps('Brush', 2)],
    },
  });
}

/** @param nearest heading of the section whose group is nearest by meaning. */
async function ask(
  question: string,
  nearest: string,
  {
    lastPart = 5,
    show = 'steps',
    opening = ['It takes a day.'],
  }: { lastPart?: number; show?: ShownBlock; opening?: string[] } = {},
) {
  const page = kilnWith(lastPart, show, opening);
  const near = page.sections.find(({ heading }) => heading === nearest)!.groups![0];
  const cosines = { get: (group: object) => (group === near ? 0.8 : 0.1) };
  const { answer } = await answerFromPages(question, {
    engine: createSearchEngine({ version: 'test', pages: [page] }),
    turns: [],
    classifier: () => 2,
    meaningOf: () => Promise.resolve(meaningWith({ groups: cosines })),
  });
  return answer.output.generation;
}

const MOVE = 'How do I move the kiln to another hall?';

test.each(['steps', 'text'] as const)('a procedure in parts is shown whole: %s', async (show) => {
  const answer = await ask(MOVE, 'Move the kiln', { show });
  expect(answer.match(/^\d\. /gm)).toHaveLength(10);
  // The direct sentence has the same words, but a reader needs the names between the lists.
  expect(answer).toMatch(/\*\*Release the old hall\*\*\n+1\. Report part 1\./);
  expect(answer).toMatch(/\*\*Light it\*\*\n+1\. Light part 1\./);
  expect(answer).not.toMatch(/More steps|See also/);
});

test('a procedure in parts is shown whole below a long introduction', async () => {
  const answer = await ask(MOVE, 'Move the kiln', { opening: ['It takes a day.', LONG] });
  expect(answer.match(/^\d\. /gm)).toHaveLength(10);
  expect(answer).toMatch(/\*\*Empty it\*\*\n+1\. Take out part 1\./);
});

test('parts that would make it too long are named with their links', async () => {
  const lastPart = TUNING.compose.stepsInParts - 4;
  const answer = await ask(MOVE, 'Move the kiln', { lastPart });
  expect(answer).toContain('2. Report part 2.');
  expect(answer).not.toContain('Light part 1.');
  expect(answer).toContain('More steps: [Light it](/docs/inventory/kiln/#light-it).');
});

test('what is a case of the procedure of a page gets its steps, and no others', async () => {
  const answer = await ask('The kiln smokes. How do I fire it?', 'A kiln that smokes');
  expect(answer).toMatch(/^Fire it slowly once/);
  // The steps take no room from what the case says.
  expect(answer).toContain('**Thick smoke:**');
  expect(answer).toContain('3. Fire part 3.');
  expect(answer).not.toContain('Brush part 1.');
});

test('a part that is shown alone names the others', async () => {
  const answer = await ask('How do I report the release of the old hall?', 'Release the old hall');
  expect(answer).toContain('2. Report part 2.');
  expect(answer).not.toContain('Light part 1.');
  expect(answer).toContain(
    'See also: [Empty it](/docs/inventory/kiln/#empty-it), [Light it](/docs/inventory/kiln/#light-it).',
  );
});

test('what takes the procedure back is not a case of it', async () => {
  const answer = await ask('How do I undo a firing?', 'Undo a firing');
  expect(answer).toMatch(/^You cannot undo it/);
  expect(answer).not.toContain('Fire part 1.');
});
