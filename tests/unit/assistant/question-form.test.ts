import { describe, expect, test } from 'vitest';
import { asksYesOrNo, fittingAnswer } from '../../../server/assistant/question-form.ts';

describe('asksYesOrNo', () => {
  test.each([
    'May I ship part of an order?',
    'can i undo it',
    'The order is closed. Can I still post to it?',
    'How do I count, and may somebody else do it?',
    'Tell me whether the queue survives a restart.',
    "Doesn't it need a lot?",
  ])('%s', (question) => expect(asksYesOrNo(question)).toBe(true));

  test.each([
    'How do I receive a partial PO?',
    "Why can't I open this paper?",
    'Which rights does a picker have?',
    'What is the limit?',
    'no signal in the cold store, how many tries do I get?',
  ])('not: %s', (question) => expect(asksYesOrNo(question)).toBe(false));
});

describe('fittingAnswer', () => {
  test('keeps the yes or no that was asked for', () => {
    expect(fittingAnswer('No. The lot has expired.', 'Can I issue it?')).toBe(
      'No. The lot has expired.',
    );
  });

  test('leaves out one that nobody has asked for', () => {
    expect(fittingAnswer('Yes, up to 100 steps.', 'How many steps can I take back?')).toBe(
      'Up to 100 steps.',
    );
    expect(fittingAnswer('No. `local.port` is used.', 'Which port is it?')).toBe(
      '`local.port` is used.',
    );
  });

  test('leaves it out before a sentence that begins with a condition', () => {
    expect(fittingAnswer('Yes. If two scan it, one scan is dropped.', 'What now?')).toBe(
      'If two scan it, one scan is dropped.',
    );
  });

  test.each(['Yes, if it is loaded, and dry.', 'Yes. Where your organization allows it.'])(
    'keeps one that the rest is no sentence without: %s',
    (answer) => expect(fittingAnswer(answer, 'What now?')).toBe(answer),
  );

  test('keeps an answer that is nothing else, or that only begins with these letters', () => {
    expect(fittingAnswer('Yes.', 'Why?')).toBe('Yes.');
    expect(fittingAnswer('No area has a class.', 'Why is it empty?')).toBe('No area has a class.');
  });
});
