/** Single sign-on against a real provider: who gets in, who does not, and every way in which what
 *  comes back may be wrong. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jsonOf } from '../fixtures/calls.ts';
import { freePort } from '../fixtures/free-port.ts';
import {
  CLIENT,
  providerSettings,
  startIdentityProvider,
  type IdentityProvider,
} from '../fixtures/identity-provider.ts';
import type { Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { secretsIn } from '../fixtures/secret-watch.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';
import { Visitor } from '../fixtures/visitor.ts';

const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt/';

let provider: IdentityProvider;
let portal: Portal;
let env: Record<string, string>;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  provider = await startIdentityProvider([url]);
  env = {
    PORT: String(port),
    BASE_URL: url,
    ...providerSettings(provider),
    OIDC_COMPANY_ALLOWED_DOMAINS: 'example.com',
    OIDC_COMPANY_ALLOWED_GROUPS: 'readers, writers',
    OIDC_COMPANY_ADMIN_GROUPS: 'portal-admins',
  };
  portal = await startSmallPortal({ env });
  await portal.addUser('local', PASSWORD);
  await portal.users(['add', 'auditor', '--admin', '--password-stdin'], `${PASSWORD}\n`);
});
afterAll(async () => {
  await portal.remove();
  await provider.close();
});
afterEach(() => provider.spoil(null));

/** Somebody who may read. */
function person(login: string, more: Record<string, unknown> = {}): string {
  provider.people.set(login, {
    preferred_username: login,
    email: `${login}@example.com`,
    email_verified: true,
    groups: ['readers'],
    ...more,
  });
  return login;
}

/** Code of the problem that the sign-in page is told. */
const problemOf = (address: string) => new URL(address).searchParams.get('problem');

/** What the audit log has of a person's failed sign-ins. */
async function failuresOf(name: string): Promise<unknown[]> {
  const target = `/api/admin/audit?event=sign_in_failed&person=${name}`;
  const { cookie } = await signIn(portal.port, 'auditor', PASSWORD);
  const answer = await rawRequest(portal.port, target, { headers: { cookie } });
  return (jsonOf(answer)['lines'] as { details: unknown }[]).map(({ details }) => details);
}
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
    expect(secretsIn(portal.output(), [CLIENT.secret])).toEqual([]);
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
    await expect(signIn(portal.port, 'olga', '')).rejects.toThrow('401');
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
    // These are administrators, too; the first was made at the start.
    for (const other of ['admin', 'auditor']) await portal.users(['disable', other]);
    person('boss');
    expect(await admin('boss')).toBe(false);
    person('deputy');
    expect(await admin('deputy')).toBe(true);
    await portal.users(['enable', 'auditor']);
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
    expect(await portal.users(['list'])).not.toMatch(/^eve /m);
    const failure = { provider: 'company', problem: 'not_allowed' };
    expect(await failuresOf('eve')).toContainEqual(failure);
  });

  test('who is disabled here stays outside', async () => {
    await new Visitor().signIn(url, person('peter'));
    await portal.users(['disable', 'peter']);
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
    await expect.poll(() => portal.output()).toContain('"subject":"s-1234"');
    expect(await failuresOf('local')).toContainEqual({
      provider: 'company',
      problem: 'name_exists',
    });

    const link = ['link', 'local', '--issuer', provider.issuer, '--subject', 's-1234'];
    expect(await portal.users(link)).toContain('“local”');
    expect(await visitor.signIn(url, 's-1234')).toBe(`${url}${PAGE}`);
    const answer = await visitor.fetch(`${url}/api/session`);
    expect(await answer.json()).toMatchObject({ user: { name: 'local' } });
    expect(await portal.users(['identities', 'local'])).toContain('s-1234');

    await portal.users(['unlink', '--issuer', provider.issuer, '--subject', 's-1234']);
    expect(await visitor.session(url)).toBe(401);
    // The password is as good as before.
    expect((await signIn(portal.port, 'local', PASSWORD)).token).toBeTruthy();
  });

  test('of another person cannot be linked twice', async () => {
    await new Visitor().signIn(url, person('rosa'));
    const link = ['link', 'local', '--issuer', provider.issuer, '--subject', 'rosa'];
    await expect(portal.users(link)).rejects.toThrow('“rosa” already');
  });
});

describe('what comes back is refused', () => {
  test.each(['state=x', 'state=', 'code=x', ''])('with %j and no beginning', async (query) => {
    const answer = await new Visitor().fetch(`${url}/login/return/company?${query}`);
    expect(problemOf(Visitor.target(answer, url))).toBe('sign_on_expired');
  });

  test('with the state of another browser (somebody else’s sign-in)', async () => {
    const back = await new Visitor().comeBackAddress(url, person('mallory'));
    const victim = new Visitor();
    await victim.comeBackAddress(url, person('victim'));
    const answer = await victim.fetch(back);
    expect(problemOf(Visitor.target(answer, url))).toBe('sign_on_expired');
    expect(await victim.session(url)).toBe(401);
  });

  test('with a state that was changed', async () => {
    const visitor = new Visitor();
    const back = new URL(await visitor.comeBackAddress(url, person('mia')));
    const state = back.searchParams.get('state') ?? '';
    back.searchParams.set('state', state.slice(0, -1) + (state.endsWith('A') ? 'B' : 'A'));
    const answer = await visitor.fetch(back.href);
    expect(problemOf(Visitor.target(answer, url))).toBe('sign_on_expired');
  });

  test('with a code that was used, even with the cookie that goes with it', async () => {
    const visitor = new Visitor();
    const back = await visitor.comeBackAddress(url, person('noa'));
    const cookie = visitor.cookieHeader(url);
    expect(Visitor.target(await visitor.fetch(back), url)).toBe(`${url}${PAGE}`);
    const again = await visitor.fetch(back);
    expect(problemOf(Visitor.target(again, url))).toBe('sign_on_expired');
    const thief = await fetch(back, { headers: { cookie }, redirect: 'manual' });
    expect(problemOf(Visitor.target(thief, url))).toBe('sign_on_invalid');
    expect(thief.headers.getSetCookie().join()).not.toContain('session=');
  });

  test('with a code of another sign-in, which the verifier does not fit', async () => {
    const stolen = new URL(await new Visitor().comeBackAddress(url, person('owner')));
    const thief = new Visitor();
    const back = new URL(await thief.comeBackAddress(url, person('thief')));
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    const answer = await thief.fetch(back.href);
    expect(problemOf(Visitor.target(answer, url))).toBe('sign_on_invalid');
    expect(await thief.session(url)).toBe(401);
  });

  test('from another issuer than the one that was asked', async () => {
    const visitor = new Visitor();
    const back = new URL(await visitor.comeBackAddress(url, person('uma')));
    back.searchParams.set('iss', 'https://id.example.org');
    const answer = await visitor.fetch(back.href);
    expect(problemOf(Visitor.target(answer, url))).toBe('sign_on_invalid');
  });

  test.each([
    ['another nonce', { nonce: 'of-another-sign-in-of-another-browser-altogether' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://id.example.org' }],
    ['a time that is over', { exp: nowSeconds() - 300 }],
    ['a time that has not come', { nbf: nowSeconds() + 300 }],
    ['no subject', { sub: undefined }],
  ])('with an ID token of %s', async (_, claims) => {
    provider.spoil((token) => ({ ...token, ...claims }));
    const visitor = new Visitor();
    expect(problemOf(await visitor.signIn(url, person('quinn')))).toBe('sign_on_invalid');
    expect(await visitor.session(url)).toBe(401);
    expect(await portal.users(['list'])).not.toContain('quinn');
  });

  test('with an ID token that another key has signed', async () => {
    provider.forge(true);
    const visitor = new Visitor();
    const address = await visitor.signIn(url, person('quirin'));
    provider.forge(false);
    expect(problemOf(address)).toBe('sign_on_invalid');
    expect(await visitor.session(url)).toBe(401);
  });

  test('where the person said no at the provider', async () => {
    const visitor = new Visitor();
    let address = `${url}/login/with/company`;
    while (!new URL(address).pathname.startsWith('/interaction/')) {
      address = Visitor.target(await visitor.fetch(address), address);
    }
    address += '/no';
    while (!address.startsWith(url)) {
      address = Visitor.target(await visitor.fetch(address), address);
    }
    const answer = await visitor.fetch(address);
    expect(problemOf(Visitor.target(answer, url))).toBe('sign_on_refused');
  });

  test('at a provider whose metadata name another issuer', async () => {
    // As if somebody had put another provider's metadata in the place of ours.
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const wrong = { ...provider, issuer: provider.issuer.replace('localhost', '127.0.0.1') };
    const other = await startSmallPortal({
      env: { PORT: String(port), BASE_URL: address, ...providerSettings(wrong) },
    });
    const answer = await new Visitor().fetch(`${address}/login/with/company`);
    expect(problemOf(Visitor.target(answer, address))).toBe('provider_unreachable');
    await expect.poll(() => other.output()).toContain('does not match the expected issuer');
    await other.remove();
  });

  test('at a provider that is not there', async () => {
    for (const step of ['with', 'return']) {
      const answer = await rawRequest(portal.port, `/login/${step}/other`);
      expect(answer.status).toBe(404);
    }
  });
});

describe('what must not keep a person out', () => {
  test.each([
    // Seconds from the moment of the sign-in.
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
    expect((await signIn(portal.port, 'local', PASSWORD)).token).toBeTruthy();
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
    // What was started anew has to ask the provider where to sign out.
    const { dataDir } = portal;
    await portal.stop();
    portal = await startSmallPortal({ env, dataDir });
    const answer = await visitor.fetch(`${url}/api/logout`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(204);
    expect(await visitor.session(url)).toBe(401);
  });
});
