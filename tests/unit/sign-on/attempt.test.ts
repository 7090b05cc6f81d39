/** The cookie of a sign-in in progress returns only what was put into it. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packAttempt, unpackAttempt } from '../../../server/sign-on/attempt.ts';

const NOW = Date.UTC(2026, 2, 1);
const STATE = 'a'.repeat(43);
const ATTEMPT = {
  ...{ provider: 'company', state: STATE, nonce: 'b'.repeat(43), verifier: 'c'.repeat(43) },
  ...{ returnTo: '/docs/', begunAt: NOW },
};
const unpack = (text: string, now = NOW) =>
  unpackAttempt(text, { provider: 'company', state: STATE, now });

test('comes out as it was put in, for ten minutes', () => {
  expect(unpack(packAttempt(ATTEMPT))).toEqual(ATTEMPT);
  expect(unpack(packAttempt(ATTEMPT), NOW + 600_000)).toBeNull();
});

test('nothing else does, whatever it holds', () => {
  const json = fc.jsonValue().map((value) => JSON.stringify(value));
  const almost = fc
    .tuple(fc.constantFrom(...Object.keys(ATTEMPT)), fc.jsonValue())
    .filter(
      ([name, value]) => name !== 'returnTo' && name !== 'begunAt' && typeof value !== 'string',
    )
    .map(([name, value]) => JSON.stringify({ ...ATTEMPT, [name]: value }));
  const packed = fc.oneof(json, almost).map((text) => Buffer.from(text).toString('base64url'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), json, packed), (text) => {
      expect(unpack(text)).toBeNull();
    }),
    { numRuns: 500, seed: 20_261_123 },
  );
});
