import { expect, test } from 'vitest';
import { NO_ANSWER } from '../../../../src/features/assistant/answer.ts';
import {
  decodeHistory,
  encodeHistory,
  type ChatMessage,
} from '../../../../src/features/assistant/messages.ts';

const KEY = { date: '2026-03-10', owner: 'user-1' };
const SOURCE = { url: '/docs/#x', title: 'X', breadcrumbs: 'Docs', says: '' };

function message(id: string, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...NO_ANSWER,
    id,
    role: 'assistant',
    state: 'whole',
    day: KEY.date,
    content: `Text of ${id}.`,
    question: 'Why?',
    rating: null,
    fresh: false,
    references: [SOURCE],
    ...change,
  };
}

const QUESTION = message('q', { role: 'user', content: 'Why?', question: '', references: [] });
const ANSWER = message('a', { rating: 'helpful' });

test('what was written is read back', () => {
  const list = [QUESTION, ANSWER, message('b', { state: 'stopped' })];
  expect(decodeHistory(KEY, encodeHistory(KEY, list))).toEqual(list);
});

test('another person, another day and a person who is not known get nothing', () => {
  const text = encodeHistory(KEY, [QUESTION, ANSWER]);
  for (const other of [
    { ...KEY, owner: 'user-2' },
    { ...KEY, owner: null },
    { ...KEY, date: '2026-03-11' },
  ]) {
    expect(decodeHistory(other, text)).toEqual([]);
  }
});

test('messages of another day are not written, the greeting neither', () => {
  const list = [message('greeting', { day: '' }), message('old', { day: '2026-03-09' }), ANSWER];
  expect(decodeHistory(KEY, encodeHistory(KEY, list))).toEqual([ANSWER]);
});

test('what is too long loses its oldest messages', () => {
  const long = (id: string) => message(id, { content: 'x'.repeat(90_000) });
  const text = encodeHistory(KEY, [long('1'), long('2'), long('3')]);
  expect(text.length).toBeLessThanOrEqual(200_000);
  expect(decodeHistory(KEY, text).map(({ id }) => id)).toEqual(['2', '3']);
  const tooLong = encodeHistory(KEY, [message('1', { content: 'x'.repeat(300_000) })]);
  expect(decodeHistory(KEY, tooLong)).toEqual([]);
});

test('a question whose answer was under way gets one that broke off', () => {
  const read = decodeHistory(KEY, encodeHistory(KEY, [QUESTION]));
  expect(read).toEqual([
    QUESTION,
    expect.objectContaining({ role: 'assistant', state: 'broken', content: '', question: 'Why?' }),
  ]);
});

test('choices and what an answer continues are read back', () => {
  const choice = {
    path: '/docs/x/',
    title: 'X',
    breadcrumbs: 'Docs › X',
    description: 'All of X.',
  };
  const unsure = message('u', { confidence: 'low', choices: [choice], fresh: true });
  const list = [QUESTION, unsure, message('c', { continues: 'X', answers: 'Why X?' })];
  expect(decodeHistory(KEY, encodeHistory(KEY, list))).toEqual(list);
});

test('a message of before an update gets the parts that it lacks', () => {
  const { confidence, choices, further, answers, continues, fresh, ...old } = ANSWER;
  expect([confidence, choices, further, answers, continues, fresh]).toHaveLength(6);
  const text = JSON.stringify({ ...KEY, messages: [old] });
  expect(decodeHistory(KEY, text)).toEqual([ANSWER]);
});

test('what is no conversation is none', () => {
  const wrong = [
    '',
    '{',
    'null',
    '[]',
    '3',
    JSON.stringify({ ...KEY, messages: 3 }),
    JSON.stringify({ ...KEY, messages: [null] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, role: 'system' }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, state: 'streaming' }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, content: 3 }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, rating: 'great' }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, references: {} }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, references: [null] }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, closest: [{ url: '/x' }] }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, further: null }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, choices: [{ path: '/x/' }] }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, confidence: 'some' }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, continues: 3 }] }),
    JSON.stringify({ ...KEY, messages: [{ ...ANSWER, fresh: 'yes' }] }),
  ];
  for (const text of wrong) expect(decodeHistory(KEY, text), text).toEqual([]);
});
