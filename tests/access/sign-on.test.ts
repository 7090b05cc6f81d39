/** Single sign-on with a real provider: who gets in, what must not keep them out, and a provider that cannot
 *  be reached. */

import { afterEach, describe, expect, test } from 'vitest';
import { CLIENT } from '../fixtures/identity-provider.ts';
import { signIn } from '../fixtures/raw-request.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';
import { Visitor } from '../fixtures/visitor.ts';
import { onSignOnPortal, PAGE, PASSWORD, problemOf } from '../fixtures/sign-on-portal.ts';

const world = await onSignOnPortal();
const { provider, url, person, failuresOf } = world;

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('a person whom the provider vouches for', () => {
  test('gets an account at the first time, and comes to the page that was asked for', async () => {
    const visitor = new Visitor();
    expect(await visitor.signIn(url, person('maria'))).toBe(`${url}${PAGE}`);
    const answer = await visitor.fetch(`${url}/api/session`);
    expect(await answer.json()).toMatchObject({ user: { name: 'maria', admin: false } });
    expect((await visitor.fetch(url + PAGE)).status).toBe(200);
    const cookies = visitor.cookieHeader(url);
    expect(cookies).not.toContain('sign-on-');
    expect(secretsIn(world.portal.output(), [CLIENT.secret])).toEqual([]);
  });

  test('has the same account at the next time, whatever they are called by then', async () => {
    await new Visitor().signIn(url, person('nadia'));
    person('nadia', { preferred_username: 'nadia-after-the-wedding' });
    const visitor = new Visitor();
    await visitor.signIn(url, 'nadia');
    const answer = await visitor.fetch(`${url}/api/session`);
    expect(await answer.json()).toMatchObject({ user: { name: 'nadia' } });
  });

  test('cannot be signed in by a password', async () => {
    await new Visitor().signIn(url, person('olga'));
    await expect(signIn(world.portal.port, 'olga', '')).rejects.toThrow('401');
  });

  test('administers while in a group that does, and the last one stays', async () => {
    const admin = async (login: string) => {
      const visitor = new Visitor();
      await visitor.signIn(url, login);
      const answer = await visitor.fetch(`${url}/api/session`);
      return ((await answer.json()) as { user: { admin: boolean } }).user.admin;
    };
    person('boss', { groups: ['readers', 'portal-admins'] });
    person('deputy', { groups: ['readers', 'portal-admins'] });
    expect([await admin('boss'), await admin('deputy')]).toEqual([true, true]);
    // These are administrators, too; the first was created at the start.
    for (const other of ['admin', 'auditor']) await world.portal.users(['disable', other]);
    person('boss');
    expect(await admin('boss')).toBe(false);
    person('deputy');
    expect(await admin('deputy')).toBe(true);
    await world.portal.users(['enable', 'auditor']);
  });

  test.each([
    ['of another domain', { email: 'eve@example.org' }],
    ['of a domain that only ends so', { email: 'eve@notexample.com' }],
    ['whose address is not verified', { email_verified: false }],
    ['without an address', { email: undefined }],
    ['in none of the groups', { groups: ['drivers'] }],
    ['without groups', { groups: undefined }],
  ])('%s stays outside, and has no account', async (_, claims) => {
    const visitor = new Visitor();
    expect(problemOf(await visitor.signIn(url, person('eve', claims)))).toBe('not_allowed');
    expect(await visitor.session(url)).toBe(401);
    expect(await world.portal.users(['list'])).not.toMatch(/^eve /m);
    const failure = { provider: 'company', problem: 'not_allowed' };
    expect(await failuresOf('eve')).toContainEqual(failure);
  });

  test('who is disabled here stays outside', async () => {
    await new Visitor().signIn(url, person('peter'));
    await world.portal.users(['disable', 'peter']);
    expect(problemOf(await new Visitor().signIn(url, 'peter'))).toBe('account_disabled');
    const failure = { provider: 'company', problem: 'account_disabled' };
    expect(await failuresOf('peter')).toEqual([failure]);
    expect(await failuresOf('nobody-else')).toEqual([]);
  });
});

describe('a name that is there already', () => {
  test('is not taken over until an administrator links it, and unlinking ends the sessions', async () => {
    person('s-1234', { preferred_username: 'LOCAL' });
    const visitor = new Visitor();
    expect(problemOf(await visitor.signIn(url, 's-1234'))).toBe('name_exists');
    expect(await visitor.session(url)).toBe(401);
    await expect.poll(() => world.portal.output()).toContain('"subject":"s-1234"');
    expect(await failuresOf('local')).toContainEqual({
      provider: 'company',
      problem: 'name_exists',
    });

    const link = ['link', 'local', '--issuer', provider.issuer, '--subject', 's-1234'];
    expect(await world.portal.users(link)).toContain('“local”');
    expect(await visitor.signIn(url, 's-1234')).toBe(`${url}${PAGE}`);
    const answer = await visitor.fetch(`${url}/api/session`);
    expect(await answer.json()).toMatchObject({ user: { name: 'local' } });
    expect(await world.portal.users(['identities', 'local'])).toContain('s-1234');

    await world.portal.users(['unlink', '--issuer', provider.issuer, '--subject', 's-1234']);
    expect(await visitor.session(url)).toBe(401);
    // The password still works.
    expect((await signIn(world.portal.port, 'local', PASSWORD)).token).toBeTruthy();
  });

  test('of another person cannot be linked twice', async () => {
    await new Visitor().signIn(url, person('rosa'));
    const link = ['link', 'local', '--issuer', provider.issuer, '--subject', 'rosa'];
    await expect(world.portal.users(link)).rejects.toThrow('already signs in as “rosa”');
  });
});

describe('what must not keep a person out', () => {
  test.each([
    // Seconds since the sign-in.
    ['behind', { exp: -20 }],
    ['ahead', { nbf: 40, iat: 40, exp: 640 }],
  ])('a provider whose clock is %s by less than a minute', async (name, times) => {
    provider.spoil((token) => {
      const now = nowSeconds();
      const claims = Object.entries(times).map(([claim, after]) => [claim, now + after] as const);
      return { ...token, ...Object.fromEntries(claims) };
    });
    expect(await new Visitor().signIn(url, person(`clock-${name}`))).toBe(`${url}${PAGE}`);
  });

  test('keys that were rotated a moment ago', async () => {
    expect(await new Visitor().signIn(url, person('before'))).toBe(`${url}${PAGE}`);
    await provider.rotateKeys();
    expect(await new Visitor().signIn(url, person('after'))).toBe(`${url}${PAGE}`);
  });

  test('a second tab that began later', async () => {
    const visitor = new Visitor();
    const first = await visitor.comeBackAddress(url, person('tabs'));
    const second = await visitor.comeBackAddress(url, 'tabs');
    expect(Visitor.target(await visitor.fetch(first), url)).toBe(`${url}${PAGE}`);
    expect(Visitor.target(await visitor.fetch(second), url)).toBe(`${url}${PAGE}`);
  });

  test('a returnTo that leads off the site is not followed', async () => {
    const visitor = new Visitor();
    const answer = await visitor.fetch(`${url}/login/with/company?returnTo=//evil.example.com`);
    let address = Visitor.target(answer, url);
    while (!address.startsWith(url)) {
      const form = new URL(address).pathname.startsWith('/interaction/');
      const body = new URLSearchParams({ login: person('far') });
      const next = await visitor.fetch(address, form ? { method: 'POST', body } : {});
      address = Visitor.target(next, address);
    }
    expect(Visitor.target(await visitor.fetch(address), url)).toBe(`${url}/`);
  });
});

describe('a provider that is away', () => {
  afterEach(() => provider.comeBack());

  test('is said so on the sign-in page; passwords work, and all is well when it is back', async () => {
    await provider.goAway();
    const visitor = new Visitor();
    const told = Visitor.target(
      await visitor.fetch(`${url}/login/with/company?returnTo=${PAGE}`),
      url,
    );
    expect(problemOf(told)).toBe('provider_unreachable');
    const html = await (await visitor.fetch(told)).text();
    expect(html).toContain(
      'Company cannot be reached. Try again in a moment, or sign in with your password.',
    );
    expect(html).toContain(`href="/login/with/company?returnTo=${encodeURIComponent(PAGE)}"`);
    expect((await signIn(world.portal.port, 'local', PASSWORD)).token).toBeTruthy();
    await provider.comeBack();
    expect(await visitor.signIn(url, person('sara'))).toBe(`${url}${PAGE}`);
    await provider.goAway();
  });

  test('when the person comes back from it is said so, too', async () => {
    const visitor = new Visitor();
    const back = await visitor.comeBackAddress(url, person('tina'));
    await provider.goAway();
    const told = Visitor.target(await visitor.fetch(back), url);
    expect(problemOf(told)).toBe('provider_unreachable');
    expect(await visitor.session(url)).toBe(401);
  });

  test('keeps nobody signed in who signs out here', async () => {
    const visitor = new Visitor();
    await visitor.signIn(url, person('ugo'));
    await provider.goAway();
    // A restarted server has to ask the provider where to sign out.
    await world.restart();
    const answer = await visitor.fetch(`${url}/api/logout`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(204);
    expect(await visitor.session(url)).toBe(401);
  });
});
