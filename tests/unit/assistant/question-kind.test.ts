import { expect, test } from 'vitest';
import { comparedSides, questionKind } from '../../../server/assistant/question-kind.ts';

test.each([
  ['How do I receive a purchase order?', 'howTo'],
  ['what do I have to do to split a lot', 'howTo'],
  ['What is a locator?', 'whatIs'],
  ['When do I use quick ship?', 'whatIs'],
  ['what does FXP-INB-3021 mean', 'message'],
  ['FXP-INB-3021', 'message'],
  ['show me an example of a count', 'example'],
  ['the screen says that the lot has expired', 'symptom'],
  ['Can two people count the same list?', 'other'],
])('%s wants %s', (question, kind) => {
  expect(questionKind(question)).toBe(kind);
});

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
