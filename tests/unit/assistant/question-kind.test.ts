import { expect, test } from 'vitest';
import { questionKind } from '../../../server/assistant/question-kind.ts';

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
