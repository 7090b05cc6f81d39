/** Second factors that users set up and remove themselves, and who must have one. */

import { describe, expect, it } from 'vitest';
import { createAccounts } from '../../../../server/accounts/accounts.ts';
import type { FactorPolicy } from '../../../../server/accounts/second-factor/policy.ts';
import { PASSWORD } from '../../../fixtures/accounts.ts';
import { silent, testDialects } from '../../../fixtures/storages.ts';
import {
  BROWSER,
  onAlice,
  OPERATOR,
  refusal,
  signal,
} from '../../../fixtures/second-factor-world.ts';

const dialects = await testDialects();

const SHORT = 'tq7#vK2z';

describe.each(dialects)('the second factor on $name', (dialect) => {
  const alice = onAlice(dialect);
  const { code, wrong, open, signIn, setUp, events } = alice;

  it('is set up by password and code, ends other sessions, and gives ten recovery codes', async () => {
    const elsewhere = await signIn();
    const before = alice.sessionSecret;
    const begun = await alice.world.accounts.ownFactors.beginTotp(
      alice.session,
      'docs.example.com',
    );
    alice.secret = begun.secret.replaceAll(' ', '');
    // 160 bits, and 123 bits for each recovery code.
    expect(alice.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/docs\.example\.com:alice\?/);
    // Sign-in does not ask for it before a code has been entered.
    await signIn();
    const confirm = (current: string, typed: string) =>
      alice.world.accounts.ownFactors.confirmTotp(
        alice.session,
        { current, code: typed },
        BROWSER,
        signal,
      );
    await expect(confirm('wrong', code())).rejects.toThrow(refusal('wrong_password'));
    await expect(confirm(PASSWORD, wrong())).rejects.toThrow(refusal('wrong_code'));
    const changed = await confirm(PASSWORD, code());
    expect(new Set(changed.recoveryCodes).size).toBe(10);
    for (const each of changed.recoveryCodes ?? []) {
      expect(each).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
    }
    const { sessions } = alice.world.accounts;
    expect(await sessions.checkSession(before)).toBeNull();
    expect(await sessions.checkSession(elsewhere.sessionSecret)).toBeNull();
    expect(await sessions.checkSession(changed.signedIn.sessionSecret)).not.toBeNull();
    await expect(signIn()).rejects.toThrow(refusal('second_step_required'));
    expect(await events('second_factor_set')).toBe(1);
  });

  it('is removed by its owner with the password, and the recovery codes with it', async () => {
    await setUp();
    const remove = (current: string) =>
      alice.world.accounts.ownFactors.removeTotp(alice.session, current, BROWSER, signal);
    await expect(remove('wrong')).rejects.toThrow(refusal('wrong_password'));
    const before = alice.sessionSecret;
    await open((await remove(PASSWORD)).sessionSecret);
    expect(await alice.world.accounts.sessions.checkSession(before)).toBeNull();
    expect(await alice.world.accounts.ownFactors.state(alice.session)).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    await signIn();
    expect(await events('second_factor_removed')).toBe(1);
  });

  it('lets a password have eight characters, and is then not removed before it has twelve', async () => {
    const change = (password: string, current = PASSWORD) =>
      alice.world.accounts.ownAccount.changePassword(
        alice.session,
        { current, password, keepTokens: false },
        BROWSER,
        signal,
      );
    await expect(change(SHORT)).rejects.toThrow(refusal('invalid_password'));
    await setUp();
    await open((await change(SHORT)).sessionSecret);
    await expect(
      alice.world.accounts.ownFactors.removeTotp(alice.session, SHORT, BROWSER, signal),
    ).rejects.toThrow(refusal('last_factor'));
    expect((await alice.world.accounts.ownFactors.state(alice.session)).totp).toBe(true);
    // An administrator removes it without confirmation, and the password then has to be changed.
    expect(await alice.world.accounts.administration.removeSecondFactor('alice', OPERATOR)).toBe(
      true,
    );
    expect(await alice.world.accounts.sessions.checkSession(alice.sessionSecret)).toBeNull();
    await open((await signIn(SHORT)).sessionSecret);
    expect(alice.session.user.mustChangePassword).toBe(true);
    await expect(change('wq9#vB4z', SHORT)).rejects.toThrow(refusal('invalid_password'));
    expect(await alice.world.accounts.administration.removeSecondFactor('alice', OPERATOR)).toBe(
      false,
    );
  });

  describe('where it is asked of people', () => {
    const under = (policy: FactorPolicy) =>
      createAccounts({
        storage: alice.world.storage,
        clock: () => alice.world.time.now,
        log: silent,
        sleep: () => Promise.resolve(),
        secondFactor: policy,
      });
    const due = async (policy: FactorPolicy) =>
      (await under(policy).sessions.checkSession(alice.sessionSecret))?.user.mustSetUpFactor;

    it('is due for administrators, for all, or for nobody, until it is there', async () => {
      expect([await due('optional'), await due('admins'), await due('all')]).toEqual([
        false,
        false,
        true,
      ]);
      await alice.world.accounts.users.setRights('alice', { admin: true });
      await open((await signIn()).sessionSecret);
      expect(await due('admins')).toBe(true);
      await setUp();
      expect([await due('admins'), await due('all')]).toEqual([false, false]);
    });

    it('gives no token before, and cannot be removed after', async () => {
      const strict = under('all');
      await expect(strict.sessions.issueToken(alice.sessionSecret)).rejects.toThrow(
        refusal('second_factor_required'),
      );
      await setUp();
      await strict.sessions.issueToken(alice.sessionSecret);
      await expect(
        strict.ownFactors.removeTotp(alice.session, PASSWORD, BROWSER, signal),
      ).rejects.toThrow(refusal('last_factor'));
    });
  });
});
