import { expect, test } from 'vitest';
import { NO_ANSWER } from '../../../../src/features/assistant/answer.ts';
import { appended, replacing } from '../../../../src/features/assistant/answer-place.ts';
import type { ChatMessage } from '../../../../src/features/assistant/messages.ts';

function message(id: string, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...NO_ANSWER,
    ...{ id, role: 'assistant', state: 'whole', day: '2026-03-10', content: `Text of ${id}.` },
    ...{ question: 'Why?', fresh: false, rating: null },
    ...change,
  };
}

const A = message('a');
const B = message('b');

test('an answer that grows stays one message at the end', () => {
  const begun = appended([A], message('n', { state: 'streaming', content: 'Te' }));
  expect(appended(begun, message('n')).map(({ content }) => content)).toEqual([
    'Text of a.',
    'Text of n.',
  ]);
});

test('an answer comes in place of an earlier one, and grows there', () => {
  const begun = replacing([A, B], A, message('n', { state: 'streaming', content: 'Te' }));
  expect(begun.map(({ id }) => id)).toEqual(['n', 'b']);
  expect(replacing(begun, A, message('n'))).toEqual([message('n'), B]);
});

test('a failed attempt leaves the earlier answer and shows so', () => {
  const failed = message('n', { state: 'failed', content: 'Sorry.' });
  expect(replacing([A, B], A, failed)).toEqual([{ ...A, id: 'n', state: 'failed' }, B]);
});

test('one that was stopped before its first word leaves it as it was', () => {
  const stopped = message('n', { state: 'stopped', content: '' });
  expect(replacing([A], A, stopped)).toEqual([{ ...A, id: 'n' }]);
});
