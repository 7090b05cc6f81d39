import { describe, expect, test } from 'vitest';
import { readFollowUp } from '../../../server/assistant/follow-up.ts';

const turns = [
  {
    question: 'How do I receive a purchase order?',
    title: 'PO Receipt',
    path: '/docs/inbound/po-receipt/',
  },
];

describe('readFollowUp', () => {
  test('nothing was said before', () => {
    expect(readFollowUp('and for a transfer order?', [])).toBeUndefined();
  });

  test('another thing in the place of the former one: its name is left out', () => {
    const followUp = readFollowUp('and for a transfer order?', turns);
    expect(followUp?.page).toBeUndefined();
    expect(followUp?.context).toContain('receive');
    expect(followUp?.context).not.toContain('purchase');
    expect(followUp?.full).toContain('how do i receive');
  });

  test.each([
    'what if the lot is expired',
    'show me the fields',
    'and then?',
    'why does it do that?',
    'the fields?',
  ])('the same subject: %s', (question) => {
    expect(readFollowUp(question, turns)).toMatchObject({
      page: '/docs/inbound/po-receipt/',
      context: expect.stringContaining('PO Receipt') as string,
    });
  });

  test.each([
    'How do I count a locator again?',
    'split lots',
    'Which port does the licence server need?',
    'I was told that the printer beside the dock door prints pages of code, how is this mended?',
  ])('a new subject: %s', (question) => {
    expect(readFollowUp(question, turns)).toBeUndefined();
  });

  test.each([
    ['and what if one value is too high?', true],
    ['then how do I come back?', true],
    ['why does it do that?', true],
    ['does it print the label of a lot?', false],
    ['and for a transfer order?', false],
  ])('whether no other page is looked for: %s', (question, certain) => {
    expect(readFollowUp(question, turns)).toMatchObject({ certain });
  });
});
