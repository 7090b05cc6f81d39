/** The second factor by codes: setting it up, the second step of the sign-in, what bounds guessing, and
 *  who must have one. */

import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccounts } from '../../../server/accounts/accounts.ts';
import { DAILY_GUESSES } from '../../../server/accounts/daily-bound.ts';
import { createChallenges } from '../../../server/accounts/second-factor/challenges.ts';
import {
  CODES_PER_SIGN_IN,
  PENDING_MS,
  SecondStepDue,
} from '../../../server/accounts/second-factor/pending-sign-ins.ts';
import type { FactorPolicy } from '../../../server/accounts/second-factor/policy.ts';
import type { Session } from '../../../server/accounts/session.ts';
import { MINUTE, PASSWORD, createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { silent, testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const BROWSER = { userAgent: 'Handheld', address: '192.0.2.1' };
const OPERATOR = { actor: null, address: 'local', requestId: null };
const SHORT = 'tq7#vK2z';
const { signal } = new AbortController();

describe.each(dialects)('the second factor on $name', (dialect) => {
  let world: World;
  let session: Session;
  let sessionSecret: string;
  let secret: string;
  let recovery: string[];

  const codeAt = (now: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  const code = () => codeAt(world.time.now);
  /** One that fits none of the steps around now. */
  const wrong = () => {
    const { now } = world.time;
    const right = [-30_000, 0, 30_000].map((skew) => codeAt(now + skew));
    return ['000000', '111111', '222222', '333333'].find((each) => !right.includes(each))!;
  };
  const open = async (secretOfSession: string) => {
    sessionSecret = secretOfSession;
    session = (await world.accounts.sessions.checkSession(secretOfSession))!;
  };
  const signIn = (password = PASSWORD) =>
    world.accounts.signIn({ ...BROWSER, name: 'alice', password, signal });
  /** The first step; the secret of the sign-in that waits. */
  const firstStep = async (password = PASSWORD): Promise<string> => {
    const due: unknown = await signIn(password).catch((error: unknown) => error);
    expect(due).toBeInstanceOf(SecondStepDue);
    return (due as SecondStepDue).pending.secret;
  };
  const secondStep = (pending: string, typed: string, browser = BROWSER) =>
    world.accounts.secondStep.byCode(pending, typed, browser, signal);
  const setUp = async () => {
    const begun = await world.accounts.ownFactors.beginTotp(session, 'docs.example.com');
    secret = begun.secret.replaceAll(' ', '');
    const answer = { current: PASSWORD, code: code() };
    const changed = await world.accounts.ownFactors.confirmTotp(session, answer, BROWSER, signal);
    recovery = changed.recoveryCodes ?? [];
    await open(changed.signedIn.sessionSecret);
    world.time.now += MINUTE;
  };
  const events = async (event: string) => {
    const rows = await world.storage.db
      .selectFrom('audit_events')
      .select(['actor_name', 'subject_name', 'details'])
      .where('event', '=', event)
      .execute();
    return rows.length;
  };

  beforeEach(async () => {
    world = await createWorld(dialect);
    await world.addUser('alice');
    await open((await signIn()).sessionSecret);
  });
  afterEach(() => world.drop());

  it('is set up by password and code, ends other sessions, and gives ten recovery codes', async () => {
    const elsewhere = await signIn();
    const before = sessionSecret;
    const begun = await world.accounts.ownFactors.beginTotp(session, 'docs.example.com');
    secret = begun.secret.replaceAll(' ', '');
    // 160 bits, and 123 bits a recovery code.
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/docs\.example\.com:alice\?/);
    // Not asked for before a code was entered.
    await signIn();
    const confirm = (current: string, typed: string) =>
      world.accounts.ownFactors.confirmTotp(session, { current, code: typed }, BROWSER, signal);
    await expect(confirm('wrong', code())).rejects.toThrow(refusal('wrong_password'));
    await expect(confirm(PASSWORD, wrong())).rejects.toThrow(refusal('wrong_code'));
    const changed = await confirm(PASSWORD, code());
    expect(new Set(changed.recoveryCodes).size).toBe(10);
    for (const each of changed.recoveryCodes ?? []) {
      expect(each).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
    }
    const { sessions } = world.accounts;
    expect(await sessions.checkSession(before)).toBeNull();
    expect(await sessions.checkSession(elsewhere.sessionSecret)).toBeNull();
    expect(await sessions.checkSession(changed.signedIn.sessionSecret)).not.toBeNull();
    await expect(signIn()).rejects.toThrow(refusal('second_step_required'));
    expect(await events('second_factor_set')).toBe(1);
  });

  it('gives a session for a code of now, the step before or after, and for none else', async () => {
    await setUp();
    for (const [skew, takes] of [
      [-60_000, false],
      [60_000, false],
      [-30_000, true],
      [0, true],
      [30_000, true],
    ] as const) {
      world.time.now += 5 * MINUTE;
      const pending = await firstStep();
      const typed = codeAt(world.time.now + skew);
      if (takes) {
        const { sessionSecret: fresh } = await secondStep(pending, typed);
        expect(await world.accounts.sessions.checkSession(fresh)).not.toBeNull();
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
      world.otherProcess.secondStep.byCode(second, typed, BROWSER, signal),
    ]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(secondStep(await firstStep(), typed)).rejects.toThrow(refusal('wrong_code'));
    // Nor the code of the step before, which has not been used.
    const earlier = codeAt(world.time.now - 30_000);
    await expect(secondStep(await firstStep(), earlier)).rejects.toThrow(refusal('wrong_code'));
  });

  it('takes a recovery code once, however it is typed', async () => {
    await setUp();
    const [first = '', second = ''] = recovery;
    await secondStep(await firstStep(), first.toUpperCase().replaceAll('-', ' '));
    await expect(secondStep(await firstStep(), first)).rejects.toThrow(refusal('wrong_code'));
    await secondStep(await firstStep(), second);
    expect(await world.accounts.ownFactors.state(session)).toMatchObject({ recoveryCodes: 8 });
    expect(await events('recovery_code_used')).toBe(2);
    const rows = await world.storage.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recovery[2]);
  });

  it('ends a sign-in that waits after five codes, five minutes, and with a new password', async () => {
    await setUp();
    const guessed = await firstStep();
    for (let each = 0; each < CODES_PER_SIGN_IN; each += 1) {
      await expect(secondStep(guessed, wrong())).rejects.toThrow(refusal('wrong_code'));
    }
    await expect(secondStep(guessed, code())).rejects.toThrow(refusal('second_step_over'));
    world.time.now += 20 * MINUTE;
    const late = await firstStep();
    world.time.now += PENDING_MS;
    await expect(secondStep(late, code())).rejects.toThrow(refusal('second_step_over'));
    const outdated = await firstStep();
    await world.accounts.administration.endSessions('alice', OPERATOR);
    await expect(secondStep(outdated, code())).rejects.toThrow(refusal('second_step_over'));
    const disabled = await firstStep();
    await world.accounts.administration.disable('alice', OPERATOR);
    await expect(secondStep(disabled, code())).rejects.toThrow(refusal('second_step_over'));
  });

  it('is over with its first session, and is no session', async () => {
    await setUp();
    const pending = await firstStep();
    expect(await world.accounts.sessions.checkSession(pending)).toBeNull();
    await secondStep(pending, code());
    world.time.now += MINUTE;
    await expect(secondStep(pending, code())).rejects.toThrow(refusal('second_step_over'));
  });

  it('bounds wrong codes for a day, whatever the number of addresses', async () => {
    await setUp();
    let checked = 0;
    let refused = 0;
    for (let each = 0; each < DAILY_GUESSES / CODES_PER_SIGN_IN + 2; each += 1) {
      world.time.now += 5 * MINUTE;
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
    await world.accounts.administration.unlock('alice', OPERATOR);
    await secondStep(await firstStep(), code());
  }, 60_000);

  it('slows down codes as it does passwords', async () => {
    await setUp();
    const before = world.waits.length;
    for (let each = 0; each < 2; each += 1) {
      const pending = await firstStep();
      for (let guess = 0; guess < 4; guess += 1) {
        await secondStep(pending, wrong()).catch(() => undefined);
      }
    }
    expect(world.waits.slice(before)).toEqual(expect.arrayContaining([1000, 2000, 4000]));
  });

  it('is removed by its owner with the password, and the recovery codes with it', async () => {
    await setUp();
    const remove = (current: string) =>
      world.accounts.ownFactors.removeTotp(session, current, BROWSER, signal);
    await expect(remove('wrong')).rejects.toThrow(refusal('wrong_password'));
    const before = sessionSecret;
    await open((await remove(PASSWORD)).sessionSecret);
    expect(await world.accounts.sessions.checkSession(before)).toBeNull();
    expect(await world.accounts.ownFactors.state(session)).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    await signIn();
    expect(await events('second_factor_removed')).toBe(1);
  });

  it('lets a password have eight characters, and is then not removed before it has twelve', async () => {
    const change = (password: string, current = PASSWORD) =>
      world.accounts.ownAccount.changePassword(
        session,
        { current, password, keepTokens: false },
        BROWSER,
        signal,
      );
    await expect(change(SHORT)).rejects.toThrow(refusal('invalid_password'));
    await setUp();
    await open((await change(SHORT)).sessionSecret);
    await expect(
      world.accounts.ownFactors.removeTotp(session, SHORT, BROWSER, signal),
    ).rejects.toThrow(refusal('last_factor'));
    expect((await world.accounts.ownFactors.state(session)).totp).toBe(true);
    // By an administrator it goes at once, and the password has to be changed.
    expect(await world.accounts.administration.removeSecondFactor('alice', OPERATOR)).toBe(true);
    expect(await world.accounts.sessions.checkSession(sessionSecret)).toBeNull();
    await open((await signIn(SHORT)).sessionSecret);
    expect(session.user.mustChangePassword).toBe(true);
    await expect(change('wq9#vB4z', SHORT)).rejects.toThrow(refusal('invalid_password'));
    expect(await world.accounts.administration.removeSecondFactor('alice', OPERATOR)).toBe(false);
  });

  it('is asked for after a password link, too', async () => {
    await setUp();
    const user = await world.accounts.users.get('alice');
    const link = await world.accounts.passwordResets.make(user);
    const next = 'seven pallets on the moon';
    const due: unknown = await world.accounts.passwordResets
      .use(link.secret, next, BROWSER)
      .catch((error: unknown) => error);
    expect(due).toBeInstanceOf(SecondStepDue);
    await secondStep((due as SecondStepDue).pending.secret, code());
    expect(await events('password_reset')).toBe(1);
  });

  describe('where it is asked of people', () => {
    const under = (policy: FactorPolicy) =>
      createAccounts({
        storage: world.storage,
        clock: () => world.time.now,
        log: silent,
        sleep: () => Promise.resolve(),
        secondFactor: policy,
      });
    const due = async (policy: FactorPolicy) =>
      (await under(policy).sessions.checkSession(sessionSecret))?.user.mustSetUpFactor;

    it('is due for administrators, for all, or for nobody, until it is there', async () => {
      expect([await due('optional'), await due('admins'), await due('all')]).toEqual([
        false,
        false,
        true,
      ]);
      await world.accounts.users.setRights('alice', { admin: true });
      await open((await signIn()).sessionSecret);
      expect(await due('admins')).toBe(true);
      await setUp();
      expect([await due('admins'), await due('all')]).toEqual([false, false]);
    });

    it('gives no token before, and cannot be removed after', async () => {
      const strict = under('all');
      await expect(strict.sessions.issueToken(sessionSecret)).rejects.toThrow(
        refusal('second_factor_required'),
      );
      await setUp();
      await strict.sessions.issueToken(sessionSecret);
      await expect(
        strict.ownFactors.removeTotp(session, PASSWORD, BROWSER, signal),
      ).rejects.toThrow(refusal('last_factor'));
    });
  });

  it('gives challenges that are good for one purpose, for five minutes and once', async () => {
    const clock = () => world.time.now;
    const challenges = createChallenges({ storage: world.storage, clock });
    const elsewhere = createChallenges({ storage: world.storage, clock });
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
    world.time.now += 5 * MINUTE;
    expect(await challenges.holds('alone', challenge)).toBe(false);
  });
});
