import { expect, test } from 'vitest';
import { questionParts } from '../../../server/assistant/question-parts.ts';

test.each([
  [
    'How do the numbered tickets work, and what about blank ones?',
    ['How do the numbered tickets work', 'what about blank ones?'],
  ],
  [
    'who wins if both changed the record? and where do I choose what is copied down',
    ['who wins if both changed the record?', 'and where do I choose what is copied down'],
  ],
  [
    'The floor is noisy. can I load another sound, and for which keys?',
    ['can I load another sound', 'for which keys?'],
  ],
  [
    'belt runs the wrong way, and two belts must join into one',
    ['belt runs the wrong way', 'two belts must join into one'],
  ],
  [
    'Which ports are open, and the folders to back up?',
    ['Which ports are open', 'the folders to back up?'],
  ],
])('%s: %j', (question, parts) => {
  expect(questionParts(question)).toEqual(parts);
});

test.each([
  'How do I receive a purchase order?',
  'What is the difference between Staged and Packed?',
  'receive and put away in one go',
  'It is broken. Why?',
  'The floor is noisy, nobody hears the tone. can I load another sound?',
  '',
])('%s: one thing', (question) => {
  expect(questionParts(question)).toEqual([]);
});

test('a flood of small parts is six: each is looked for by itself', () => {
  const parts = questionParts('1. '.repeat(600));
  expect(parts).toHaveLength(6);
  expect(parts.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '1.'));
  expect(parts[5]).toHaveLength(595 * 3 - 1);
});
