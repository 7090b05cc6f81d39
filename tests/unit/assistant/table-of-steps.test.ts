/** A table that steps send the reader to comes with them, whole. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const TABLE = '|Colour|Cure|\n|-|-|\n|Grey|Fire it hotter|\n|Brown|Fire it slower|';

/** The answer to a question about a piece with the wrong colour.
 *  @param step the second of the page's steps. @param show what the group names. */
async function answerWith(step: string, show: 'steps' | { row: string }) {
  const kiln = makePage({
    path: '/docs/inventory/kiln/',
    title: 'Kiln',
    groups: {
      'Wrong colour': [{ questions: ['a piece came out grey'], answer: 'It was too cold.', show }],
    },
    body: { 'Wrong colour': [`1. Look at the piece.\n2. ${step}`, TABLE] },
  });
  const near = kiln.sections[0]!.groups![0];
  const { answer } = await answerFromPages('My piece came out grey. How do I cure that?', {
    engine: createSearchEngine({ version: 'test', pages: [kiln] }),
    turns: [],
    classifier: () => 2,
    meaningOf: () =>
      Promise.resolve(meaningWith({ groups: { get: (group) => (group === near ? 0.8 : 0.1) } })),
  });
  return answer.output.generation;
}

test.each(['steps', { row: 'Grey' }] as const)(
  'once, whatever the group names: %o',
  async (show) => {
    const answer = await answerWith('Find its colour in the table.', show);
    expect(answer).toContain('2. Find its colour in the table.');
    expect(answer).toContain('|Brown|Fire it slower|');
    expect(answer.match(/\|Colour\|/g)).toHaveLength(1);
  },
);

test('steps that say nothing of a table come without it', async () => {
  expect(await answerWith('Fire it again.', 'steps')).not.toContain('|Colour|');
});
