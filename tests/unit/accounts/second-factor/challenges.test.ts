/** Passkey challenges: each for one purpose, and usable once. */

import { describe, expect, it } from 'vitest';
import { createChallenges } from '../../../../server/accounts/second-factor/challenges.ts';
import { MINUTE } from '../../../fixtures/accounts.ts';
import { testDialects } from '../../../fixtures/storages.ts';
import { onAlice } from '../../../fixtures/second-factor-world.ts';

const dialects = await testDialects();

describe.each(dialects)('challenges on $name', (dialect) => {
  const alice = onAlice(dialect);

  it('gives challenges that are good for one purpose, for five minutes and once', async () => {
    const clock = () => alice.world.time.now;
    const challenges = createChallenges({ storage: alice.world.storage, clock });
    const elsewhere = createChallenges({ storage: alice.world.storage, clock });
    const challenge = (await challenges.make('alone')).toString('base64url');
    expect(await elsewhere.holds('alone', challenge)).toBe(true);
    expect(await challenges.holds('register x', challenge)).toBe(false);
    const forged = Buffer.from(challenge, 'base64url');
    forged[3]! ^= 1;
    expect(await challenges.holds('alone', forged.toString('base64url'))).toBe(false);
    expect([await challenges.use(challenge), await elsewhere.use(challenge)]).toEqual([
      true,
      false,
    ]);
    alice.world.time.now += 5 * MINUTE;
    expect(await challenges.holds('alone', challenge)).toBe(false);
  });
});
