import { describe, expect, test } from 'vitest';
import { createConversations, type Turn } from '../../../server/assistant/conversations.ts';

const turn = (question: string): Turn => ({ question, title: 'PO Receipt', path: '/docs/po/' });
const questions = (turns: readonly Turn[]) => turns.map(({ question }) => question);

function setUp(
  options: { mostConversations?: number; mostOfUser?: number; mostTurns?: number } = {},
) {
  let now = 1_000_000;
  const conversations = createConversations({ clock: () => now, lifetime: 1000, ...options });
  return { conversations, wait: (milliseconds: number) => (now += milliseconds) };
}

describe('conversations', () => {
  test('keep the turns of one user and token, oldest first', () => {
    const { conversations } = setUp();
    conversations.add('u', 't', turn('one'));
    conversations.add('u', 't', turn('two'));
    expect(questions(conversations.read('u', 't'))).toEqual(['one', 'two']);
    expect(conversations.read('u', 'other')).toEqual([]);
  });

  test("nobody reads another user's turns by using their token", () => {
    const { conversations } = setUp();
    conversations.add('u', 't', turn('secret'));
    expect(conversations.read('v', 't')).toEqual([]);
    conversations.add('a","b', 'c', turn('secret'));
    expect(conversations.read('a', 'b","c')).toEqual([]);
  });

  test('keep the last turns only', () => {
    const { conversations } = setUp({ mostTurns: 2 });
    for (const question of ['one', 'two', 'three']) conversations.add('u', 't', turn(question));
    expect(questions(conversations.read('u', 't'))).toEqual(['two', 'three']);
  });

  test('end when nothing was asked for their lifetime', () => {
    const { conversations, wait } = setUp();
    conversations.add('u', 't', turn('one'));
    wait(900);
    conversations.add('u', 't', turn('two'));
    wait(900);
    expect(questions(conversations.read('u', 't'))).toEqual(['one', 'two']);
    wait(200);
    expect(conversations.read('u', 't')).toEqual([]);
  });

  test('a flood of tokens drops the one used longest ago', () => {
    const { conversations } = setUp({ mostConversations: 2 });
    conversations.add('u', 'a', turn('a'));
    conversations.add('u', 'b', turn('b'));
    conversations.add('u', 'a', turn('again'));
    conversations.add('u', 'c', turn('c'));
    expect(conversations.read('u', 'b')).toEqual([]);
    expect(conversations.read('u', 'a')).toHaveLength(2);
    expect(conversations.read('u', 'c')).toHaveLength(1);
  });

  test('of one user do not push out those of another', () => {
    const { conversations } = setUp({ mostConversations: 5, mostOfUser: 2 });
    conversations.add('v', 'mine', turn('mine'));
    for (const token of ['a', 'b', 'c', 'd', 'e', 'f']) conversations.add('u', token, turn(token));
    expect(conversations.read('v', 'mine')).toHaveLength(1);
    expect(conversations.read('u', 'd')).toEqual([]);
    expect(conversations.read('u', 'e')).toHaveLength(1);
  });

  test('forget drops all of one user and nothing of another', () => {
    const { conversations } = setUp();
    conversations.add('u', 'a', turn('a'));
    conversations.add('u', 'b', turn('b'));
    conversations.add('v', 'a', turn('c'));
    conversations.forget('u');
    expect(conversations.read('u', 'a')).toEqual([]);
    expect(conversations.read('u', 'b')).toEqual([]);
    expect(conversations.read('v', 'a')).toHaveLength(1);
  });
});
