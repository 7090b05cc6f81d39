/** The second sign-in step with codes, and the limits on guessing them. */

import { describe, expect, it } from 'vitest';
import { DAILY_GUESSES } from '../../../../server/accounts/daily-bound.ts';
import {
  CODES_PER_SIGN_IN,
  PENDING_MS,
  SecondStepDue,
} from '../../../../server/accounts/second-factor/pending-sign-ins.ts';
import { MINUTE } from '../../../fixtures/accounts.ts';
import { testDialects } from '../../../fixtures/storages.ts';
import {
  BROWSER,
  onAlice,
  OPERATOR,
  refusal,
  signal,
} from '../../../fixtures/second-factor-world.ts';

const dialects = await testDialects();

describe.each(dialects)('the second step on $name', (dialect) => {
  const alice = onAlice(dialect);
  const { code, codeAt, wrong, firstStep, secondStep, setUp, events } = alice;

  it('gives a session for a code of now, the step before or after, and for none else', async () => {
    await setUp();
    for (const [skew, takes] of [
      [-60_000, false],
      [60_000, false],
      [-30_000, true],
      [0, true],
      [30_000, true],
    ] as const) {
      alice.world.time.now += 5 * MINUTE;
      const pending = await firstStep();
      const typed = codeAt(alice.world.time.now + skew);
      if (takes) {
        const { sessionSecret: fresh } = await secondStep(pending, typed);
        expect(await alice.world.accounts.sessions.checkSession(fresh)).not.toBeNull();
      } else {
        await expect(secondStep(pending, typed)).rejects.toThrow(refusal('wrong_code'));
      }
    }
    expect(await events('second_factor_failed')).toBeGreaterThan(0);
  });

  it('takes a code once, also of two browsers at the same time on two servers', async () => {
    await setUp();
    const typed = code();
    const [first, second] = [await firstStep(), await firstStep()];
    const tried = await Promise.allSettled([
      secondStep(first, typed),
      alice.world.otherProcess.secondStep.byCode(second, typed, BROWSER, signal),
    ]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(secondStep(await firstStep(), typed)).rejects.toThrow(refusal('wrong_code'));
    // The code of the previous time step fails too, although it has not been used.
    const earlier = codeAt(alice.world.time.now - 30_000);
    await expect(secondStep(await firstStep(), earlier)).rejects.toThrow(refusal('wrong_code'));
  });

  it('takes a recovery code once, however it is typed', async () => {
    await setUp();
    const [first = '', second = ''] = alice.recovery;
    await secondStep(await firstStep(), first.toUpperCase().replaceAll('-', ' '));
    await expect(secondStep(await firstStep(), first)).rejects.toThrow(refusal('wrong_code'));
    await secondStep(await firstStep(), second);
    expect(await alice.world.accounts.ownFactors.state(alice.session)).toMatchObject({
      recoveryCodes: 8,
    });
    expect(await events('recovery_code_used')).toBe(2);
    const rows = await alice.world.storage.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(alice.recovery[2]);
  });

  it('ends a sign-in that waits after five codes, five minutes, and with a new password', async () => {
    await setUp();
    const guessed = await firstStep();
    for (let each = 0; each < CODES_PER_SIGN_IN; each += 1) {
      await expect(secondStep(guessed, wrong())).rejects.toThrow(refusal('wrong_code'));
    }
    await expect(secondStep(guessed, code())).rejects.toThrow(refusal('second_step_over'));
    alice.world.time.now += 20 * MINUTE;
    const late = await firstStep();
    alice.world.time.now += PENDING_MS;
    await expect(secondStep(late, code())).rejects.toThrow(refusal('second_step_over'));
    const outdated = await firstStep();
    await alice.world.accounts.administration.endSessions('alice', OPERATOR);
    await expect(secondStep(outdated, code())).rejects.toThrow(refusal('second_step_over'));
    const disabled = await firstStep();
    await alice.world.accounts.administration.disable('alice', OPERATOR);
    await expect(secondStep(disabled, code())).rejects.toThrow(refusal('second_step_over'));
  });

  it('is over with its first session, and is no session', async () => {
    await setUp();
    const pending = await firstStep();
    expect(await alice.world.accounts.sessions.checkSession(pending)).toBeNull();
    await secondStep(pending, code());
    alice.world.time.now += MINUTE;
    await expect(secondStep(pending, code())).rejects.toThrow(refusal('second_step_over'));
  });

  it('bounds wrong codes for a day, whatever the number of addresses', async () => {
    await setUp();
    let checked = 0;
    let refused = 0;
    for (let each = 0; each < DAILY_GUESSES / CODES_PER_SIGN_IN + 2; each += 1) {
      alice.world.time.now += 5 * MINUTE;
      const pending = await firstStep();
      for (let guess = 0; guess < CODES_PER_SIGN_IN; guess += 1) {
        const browser = { ...BROWSER, address: `198.51.${each}.${guess}` };
        const error: unknown = await secondStep(pending, wrong(), browser).catch(
          (cause: unknown) => cause,
        );
        if ((error as { code?: string }).code === 'wrong_code') checked += 1;
        else refused += 1;
      }
    }
    expect([checked, refused]).toEqual([DAILY_GUESSES, 2 * CODES_PER_SIGN_IN]);
    await expect(secondStep(await firstStep(), code())).rejects.toThrow(
      refusal('too_many_attempts'),
    );
    await alice.world.accounts.administration.unlock('alice', OPERATOR);
    await secondStep(await firstStep(), code());
  }, 60_000);

  it('slows down codes as it does passwords', async () => {
    await setUp();
    const before = alice.world.waits.length;
    for (let each = 0; each < 2; each += 1) {
      const pending = await firstStep();
      for (let guess = 0; guess < 4; guess += 1) {
        await secondStep(pending, wrong()).catch(() => undefined);
      }
    }
    expect(alice.world.waits.slice(before)).toEqual(expect.arrayContaining([1000, 2000, 4000]));
  });

  it('is asked for after a password link, too', async () => {
    await setUp();
    const user = await alice.world.accounts.users.get('alice');
    const link = await alice.world.accounts.passwordResets.make(user);
    const next = 'seven pallets on the moon';
    const due: unknown = await alice.world.accounts.passwordResets
      .use(link.secret, next, BROWSER)
      .catch((error: unknown) => error);
    expect(due).toBeInstanceOf(SecondStepDue);
    await secondStep((due as SecondStepDue).pending.secret, code());
    expect(await events('password_reset')).toBe(1);
  });
});
