import { expect, test } from 'vitest';
import { comparedSides } from '../../../server/assistant/compared-sides.ts';

test.each([
  ['What is the difference between PO and TO receipt?', 'PO receipt', 'TO receipt'],
  ['cycle count versus physical count', 'cycle count', 'physical count'],
  ['How does quick ship differ from ship confirm?', 'quick ship', 'ship confirm'],
  ['Should I use a grid or a table?', 'grid', 'table'],
  ['grid vs. table: which is faster', 'grid', 'table'],
])('%s compares %s with %s', (question, first, second) => {
  expect(comparedSides(question)).toEqual([first, second]);
});

test.each([
  'How do I receive a purchase order?',
  'Can I scan or type the number?',
  `What is the difference between ${'one '.repeat(9)}and two?`,
])('%s compares nothing', (question) => {
  expect(comparedSides(question)).toBeUndefined();
});
