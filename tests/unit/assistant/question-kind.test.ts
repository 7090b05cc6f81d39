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
  ['which field holds the carrier', 'field'],
  ['fields of PO Receipt', 'field'],
  ['We book dock appointments, the ERP has no field for that. Can you hold them?', 'other'],
  ['what is the limit of sources', 'bound'],
  ['ai copilot limits', 'bound'],
  ['my button prints 400 labels and runs into the minute limit. how else can I build it', 'other'],
  ['Can two people count the same list?', 'other'],
])('%s wants %s', (question, kind) => {
  expect(questionKind(question)).toBe(kind);
});
