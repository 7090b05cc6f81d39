import { expect, test } from 'vitest';
import { sentencesToSay } from '../../../../src/features/assistant/sentences.ts';

test('a sentence is said when the next one has begun', () => {
  expect(sentencesToSay('Scan the', [], false)).toEqual([]);
  expect(sentencesToSay('Scan the lot.', [], false)).toEqual([]);
  expect(sentencesToSay('Scan the lot. Th', [], false)).toEqual(['Scan the lot.']);
  expect(sentencesToSay('Scan the lot. Then go', ['Scan the lot.'], false)).toEqual([]);
});

test('a line ends a sentence too, whatever its sign', () => {
  const text = 'Steps\nScan the lot\nEnter 1.5 kg';
  expect(sentencesToSay(text, [], false)).toEqual(['Steps', 'Scan the lot']);
});

test('the whole answer says the rest, white space folded', () => {
  const text = 'Scan the lot.\n\n  Then   confirm';
  expect(sentencesToSay(text, ['Scan the lot.'], true)).toEqual(['Then confirm']);
  expect(sentencesToSay(text, ['Scan the lot.', 'Then confirm'], true)).toEqual([]);
});

test('a whole answer that is another one is said from where it differs', () => {
  const said = ['One.', 'Two.'];
  expect(sentencesToSay('One. Other. Three.', said, true)).toEqual(['Other.', 'Three.']);
  expect(sentencesToSay('One.', said, true)).toEqual([]);
});

test('nothing is said of nothing', () => {
  expect(sentencesToSay('', [], true)).toEqual([]);
  expect(sentencesToSay(' \n ', [], false)).toEqual([]);
});
