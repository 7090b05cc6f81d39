import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import {
  ARGON2,
  DUMMY_HASH,
  hashPassword,
  requireGoodPassword,
  verifyPassword,
} from '../../../server/accounts/passwords.ts';
import { newPassword } from '../../../server/accounts/secrets.ts';
import { PortalError } from '../../../server/errors.ts';

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

  it('take their time to check for a user who does not exist', async () => {
    const fastest = async (passwordHash: string | null) => {
      const times = [];
      for (let each = 0; each < 5; each += 1) {
        const began = performance.now();
        await verifyPassword(passwordHash, 'anything');
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    const known = await fastest(await hashPassword('something else'));
    expect(await fastest(null)).toBeGreaterThan(known / 2);
  });

  it('are the same however the keyboard composes them', async () => {
    const composed = 'M\u00fcller am Tor 7';
    const decomposed = 'Mu\u0308ller am Tor 7';
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true);
  });

  it.each([
    ['eleven char', false],
    ['twelve chars', true],
    ['\u{1F511}'.repeat(11), false],
    ['\u{1F511}'.repeat(12), true],
    ['x'.repeat(256), true],
    ['x'.repeat(257), false],
  ])('follow the rule of 12 to 256 characters: %s', (password, good) => {
    const check = () => requireGoodPassword(password);
    if (good) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 'invalid_password' }) as Error);
  });

  it('that we make pass the rule, differ, and have no letter that is taken for another', () => {
    const made = Array.from({ length: 50 }, newPassword);
    expect(new Set(made).size).toBe(50);
    for (const password of made) {
      expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
      requireGoodPassword(password);
    }
  });

  it('are not computed for a request that is gone when its turn comes', async () => {
    const gone = AbortSignal.abort(new PortalError('not_ready', 'gone'));
    await expect(verifyPassword(DUMMY_HASH, 'x', gone)).rejects.toThrow('gone');
    // The turn was passed on.
    expect(await verifyPassword(DUMMY_HASH, 'x')).toBe(false);
  });

  it('are all computed in the end when many come at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 9 }, () => verifyPassword(DUMMY_HASH, 'x')),
    );
    expect(results).toEqual(Array(9).fill(false));
  });
});
