import { parseOptions, verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import {
  ARGON2,
  DUMMY_HASH,
  hashPassword,
  isOutdated,
  verifyPassword,
} from '../../../server/accounts/passwords.ts';
import { requireGoodPassword } from '../../../server/accounts/password-rule.ts';
import { newPassword } from '../../../server/accounts/secrets.ts';
import { PortalError } from '../../../server/errors.ts';

// The library still does the work; only its calls are counted.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const library = await original();
  return { ...library, verify: vi.fn(library.verify) };
});

describe('passwords', () => {
  it('are kept as argon2id with the OWASP cost and a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('same words'), hashPassword('same words')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'same words')).toBe(true);
    expect(await verifyPassword(one, 'Same words')).toBe(false);
  });

  it('cost the same to check for a user who does not exist', async () => {
    const real = parseOptions(await hashPassword('anything'));
    expect(parseOptions(DUMMY_HASH)).toEqual(real);
    expect(real).toMatchObject(ARGON2);
    expect(await verifyPassword(null, 'anything')).toBe(false);
  });

  it('are computed for a user who does not exist as for one who does', async () => {
    const known = await hashPassword('something else');
    vi.mocked(verify).mockClear();
    await verifyPassword(known, 'anything');
    await verifyPassword(null, 'anything');
    expect(vi.mocked(verify).mock.calls.map(([hash]) => hash)).toEqual([known, DUMMY_HASH]);
  });

  it('are the same however the keyboard composes them', async () => {
    const composed = 'M\u00fcller am Tor 7';
    const decomposed = 'Mu\u0308ller am Tor 7';
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true);
  });

  it('are outdated when they were made at a lower cost than today', async () => {
    expect(isOutdated(await hashPassword('anything'))).toBe(false);
    expect(isOutdated(DUMMY_HASH.replace('m=19456', 'm=9216'))).toBe(true);
    expect(isOutdated(DUMMY_HASH.replace('t=2', 't=1'))).toBe(true);
  });

  it('of who has failed before wait until everybody else is through', async () => {
    vi.mocked(verify).mockClear();
    const check = (password: string, rank: 'first' | 'last') =>
      verifyPassword(DUMMY_HASH, password, undefined, rank);
    const crowd = Array.from({ length: 6 }, (_, each) => check(`guess ${each}`, 'last'));
    await Promise.all([...crowd, check('person', 'first')]);
    // Two passwords were being checked when the user arrived. When a check ends depends on the system's threads.
    const begun = vi.mocked(verify).mock.calls.map(([, password]) => password);
    expect(begun.slice(0, 3)).toEqual(['guess 0', 'guess 1', 'person']);
    expect(begun).toHaveLength(7);
  });

  it('that we make pass the rule, differ, and have no letter that is taken for another', async () => {
    const made = Array.from({ length: 50 }, newPassword);
    expect(new Set(made).size).toBe(50);
    for (const password of made) {
      expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
      await requireGoodPassword(password, 'alice');
    }
  });

  it('are not computed for a request that is gone when its turn comes', async () => {
    const gone = AbortSignal.abort(new PortalError('not_ready', 'gone'));
    await expect(verifyPassword(DUMMY_HASH, 'x', gone)).rejects.toThrow('gone');
    // The slot was passed on to the next one.
    expect(await verifyPassword(DUMMY_HASH, 'x')).toBe(false);
  });

  it('are all computed in the end when many come at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 9 }, () => verifyPassword(DUMMY_HASH, 'x')),
    );
    expect(results).toEqual(Array(9).fill(false));
  });
});
