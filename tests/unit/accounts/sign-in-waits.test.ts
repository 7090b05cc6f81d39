/** Slowed-down sign-ins: who waits, for how long, and what is checked afterwards. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accounts } from '../../../server/accounts/accounts.ts';
import type { SignInRequest } from '../../../server/accounts/sign-in.ts';
import { createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';
import { failTo, holdIn, refusal, signInAs, untilWaitingIn } from '../../fixtures/sign-in-as.ts';

const dialects = await testDialects();

describe.each(dialects)('sign-ins that wait on $name', (dialect) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(dialect);
    await world.addUser('alice');
  });
  afterEach(() => world.drop());

  const signIn = (request?: Partial<SignInRequest>, accounts: Accounts = world.accounts) =>
    signInAs(accounts, request);
  const fail = (request?: Partial<SignInRequest>, accounts: Accounts = world.accounts) =>
    failTo(accounts, request);
  const failTimes = async (count: number, request?: Partial<SignInRequest>) => {
    for (let each = 0; each < count; each += 1) await fail(request);
  };
  const hold = () => holdIn(world);
  const untilWaiting = (count: number) => untilWaitingIn(world, count);

  it('refuses at once when too many wait for one account from one address', async () => {
    const letGo = hold();
    await failTimes(5);
    const waiting = Array.from({ length: 20 }, () => fail());
    await untilWaiting(20);
    await expect(signIn()).rejects.toThrow(
      expect.objectContaining({ code: 'too_many_attempts', retryAfter: 5 }) as Error,
    );
    const elsewhere = signIn({ address: '198.51.100.7' });
    letGo();
    await Promise.all([...waiting, elsewhere]);
    // All clients of the waiting sign-ins have disconnected.
    await signIn();
  });

  it('waits no longer than its request lives, and looks at no password then', async () => {
    await failTimes(5);
    hold();
    const request = new AbortController();
    const attempt = signIn({ signal: request.signal });
    await untilWaiting(1);
    request.abort(new Error('gone'));
    await expect(attempt).rejects.toThrow('gone');
    expect(await world.accounts.sessions.list()).toEqual([]);
  });

  it('sends away who waits when the server stops', async () => {
    await failTimes(5);
    hold();
    const attempt = signIn();
    await untilWaiting(1);
    world.accounts.close();
    await expect(attempt).rejects.toThrow(refusal('not_ready'));
  });

  it('looks at the account as it is after the wait', async () => {
    await failTimes(5);
    const letGo = hold();
    const attempt = signIn();
    await untilWaiting(1);
    await world.otherProcess.users.disable('alice');
    letGo();
    await expect(attempt).rejects.toThrow(refusal('invalid_credentials'));
  });
});
