/** What a text asks is told from the situation around it. */

import { expect, test } from 'vitest';
import { askingPart } from '../../../server/text-analysis/asking-part.ts';

test.each([
  [
    'Our internet drops twice a week. Should we run the label service ourselves?',
    'Should we run the label service ourselves?',
  ],
  [
    'How long does the file count? Our store has no line out. And do we get extra days afterwards?',
    'How long does the file count? And do we get extra days afterwards?',
  ],
])('%s: asks %s', (question, asking) => {
  expect(askingPart(question, 3)).toBe(asking);
});

test.each([
  ['a question without a situation', 'How do I receive a purchase order?'],
  ['a situation alone', 'The belt runs the wrong way. It is new.'],
  ['too few words', 'The handheld shows a red screen. What now?'],
])('%s is taken as a whole', (_, question) => {
  expect(askingPart(question, 3)).toBeUndefined();
});
