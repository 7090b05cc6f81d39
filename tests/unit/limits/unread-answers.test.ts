/** Unread answers take limited memory, and do not affect other accounts. */

import { expect, test } from 'vitest';
import { createUnreadAnswers } from '../../../server/limits/unread-answers.ts';

const MIB = 1024 * 1024;

test('eight MiB may wait for an account', () => {
  const unread = createUnreadAnswers();
  const read = [unread.add('a', 4 * MIB), unread.add('a', 4 * MIB)];
  expect(() => unread.add('a', 1)).toThrow(expect.objectContaining({ code: 'too_much_unread' }));
  unread.add('b', MIB);
  read[0]!();
  unread.add('a', 4 * MIB);
});

test('one answer passes, however large', () => {
  const unread = createUnreadAnswers();
  const read = unread.add('a', 10 * MIB);
  expect(() => unread.add('a', 1)).toThrow();
  read();
  unread.add('a', 10 * MIB);
});
