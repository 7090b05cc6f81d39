import { describe, expect, it } from 'vitest';
import { KEPT_MS, createCheckCache } from '../../../server/accounts/check-cache.ts';

/** A cache of a table that the test changes; counts the look-ups. */
function world(size?: number) {
  const state = { now: 1_000_000, version: 0, loads: 0, rows: new Map<string, string>() };
  const cache = createCheckCache<string>({
    storage: { version: () => state.version },
    clock: () => state.now,
    ...(size === undefined ? {} : { size }),
  });
  const check = (key: string) =>
    cache.check(key, () => {
      state.loads += 1;
      return Promise.resolve(state.rows.get(key) ?? null);
    });
  return { state, cache, check };
}

describe('check cache', () => {
  it('looks up once in five seconds, for what is there and for what is not', async () => {
    const { state, check } = world();
    state.rows.set('a', 'A');
    for (const wait of [0, 1, KEPT_MS - 2]) {
      state.now += wait;
      expect(await check('a')).toBe('A');
      expect(await check('b')).toBeNull();
    }
    expect(state.loads).toBe(2);
    state.now += 1;
    await check('a');
    await check('b');
    expect(state.loads).toBe(4);
  });

  it('does not keep answers longer when the clock is set back', async () => {
    const { state, check } = world();
    await check('a');
    state.now -= 3_600_000;
    await check('a');
    expect(state.loads).toBe(2);
  });

  it('drops everything when something changed', async () => {
    const { state, check } = world();
    state.rows.set('a', 'A');
    await check('a');
    state.rows.clear();
    state.version += 1;
    expect(await check('a')).toBeNull();
  });

  it('keeps no answer that was read while something changed', async () => {
    const { state, cache, check } = world();
    const before = await cache.check('a', () => {
      // Read, then revoked by somebody else, then delivered.
      state.version += 1;
      return Promise.resolve('A');
    });
    expect(before).toBe('A');
    expect(await check('a')).toBeNull();
  });

  it('keeps no answer that a check beside it has made out of date', async () => {
    const { state, cache, check } = world();
    let deliver: (value: string) => void = () => undefined;
    const slow = cache.check('a', () => new Promise((resolve) => (deliver = resolve)));
    state.version += 1;
    await check('b');
    deliver('A');
    await slow;
    expect(await check('a')).toBeNull();
  });

  it('is bounded, and invented secrets drive no session out', async () => {
    const { state, check } = world(3);
    state.rows.set('a', 'A');
    await check('a');
    for (let each = 0; each < 10; each += 1) await check(`invented ${each}`);
    state.loads = 0;
    await check('a');
    await check('invented 9');
    expect(state.loads).toBe(0);
    await check('invented 0');
    expect(state.loads).toBe(1);
  });

  it('does not keep a failure', async () => {
    const { cache, check } = world();
    await expect(cache.check('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await check('a')).toBeNull();
  });
});
