/** Single sign-on with a real provider: everything that can be wrong with its response. */

import { describe, expect, test } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { providerSettings } from '../fixtures/identity-provider.ts';
import { rawRequest } from '../fixtures/raw-request.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';
import { Visitor } from '../fixtures/visitor.ts';
import { onSignOnPortal, PAGE, problemOf } from '../fixtures/sign-on-portal.ts';

const world = await onSignOnPortal();
const { provider, url, person } = world;

const nowSeconds = () => Math.floor(Date.now() / 1000);

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
    expect(await world.portal.users(['list'])).not.toContain('quinn');
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
    // As if somebody had replaced our provider's metadata by another's.
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
      const answer = await rawRequest(world.portal.port, `/login/${step}/other`);
      expect(answer.status).toBe(404);
    }
  });
});
