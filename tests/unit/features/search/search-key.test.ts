/** The key in the browser: fetched when needed, renewed before it expires, and forgotten when it is
 *  dropped. */

import { expect, test } from 'vitest';
import { createSearchKey } from '../../../../src/features/search/search-key.ts';

/** A key with a clock and a server that are controlled by the test. */
function world() {
  const time = { now: 1_000_000 };
  const asked: PromiseWithResolvers<{ key: string; expiresIn: number }>[] = [];
  const searchKey = createSearchKey(
    () => {
      const answer = Promise.withResolvers<{ key: string; expiresIn: number }>();
      asked.push(answer);
      return answer.promise;
    },
    () => time.now,
  );
  return { time, asked, searchKey };
}

test('searches at the same time and those after share one key', async () => {
  const { asked, searchKey } = world();
  const both = [searchKey.current(), searchKey.current()];
  asked[0]!.resolve({ key: 'one', expiresIn: 900 });
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  expect(await searchKey.current()).toBe('one');
  expect(asked).toHaveLength(1);
});

test('a key is renewed a minute before its end, not earlier', async () => {
  const { time, asked, searchKey } = world();
  const first = searchKey.current();
  // The time that the answer takes counts: the server set the expiry before that.
  time.now += 10_000;
  asked[0]!.resolve({ key: 'one', expiresIn: 900 });
  await first;
  time.now += (900 - 60 - 10) * 1000 - 1;
  expect(await searchKey.current()).toBe('one');
  time.now += 1;
  const second = searchKey.current();
  expect(asked).toHaveLength(2);
  asked[1]!.resolve({ key: 'two', expiresIn: 900 });
  expect(await second).toBe('two');
});

test('a key that is dropped is fetched anew', async () => {
  const { asked, searchKey } = world();
  const first = searchKey.current();
  asked[0]!.resolve({ key: 'one', expiresIn: 900 });
  await first;
  searchKey.drop();
  const second = searchKey.current();
  asked[1]!.resolve({ key: 'two', expiresIn: 900 });
  expect(await second).toBe('two');
});

test('a key that was on its way when the reader left is not kept for the next one', async () => {
  const { asked, searchKey } = world();
  const former = searchKey.current();
  searchKey.drop();
  const next = searchKey.current();
  expect(asked).toHaveLength(2);
  asked[1]!.resolve({ key: 'next', expiresIn: 900 });
  await next;
  asked[0]!.resolve({ key: 'former', expiresIn: 900 });
  await former;
  expect(await searchKey.current()).toBe('next');
});

test('a failure is told to who asked, and the next search asks again', async () => {
  const { asked, searchKey } = world();
  const first = searchKey.current();
  asked[0]!.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  const second = searchKey.current();
  asked[1]!.resolve({ key: 'two', expiresIn: 900 });
  expect(await second).toBe('two');
});
