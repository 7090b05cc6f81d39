/** Single sign-on that fails, in a real browser: what comes back is refused with a sentence, nobody is
 *  signed in, and a password still opens the site. What must not keep anybody out does not. */

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  CLIENT,
  startIdentityProvider,
  type IdentityProvider,
} from '../fixtures/identity-provider.ts';
import { expect, PASSWORD, ready } from './fixtures.ts';
import { signOnTest } from './sign-on-world.ts';

const test = signOnTest((portal) => portal.addUser('by-password', PASSWORD));

const button = (page: Page) => page.getByRole('link', { name: 'Sign in with Company' });
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Goes to the provider by the button and says there who one is. */
async function come(page: Page, provider: IdentityProvider, login: string): Promise<void> {
  provider.people.set(login, { preferred_username: login });
  await page.goto('/docs/inbound/po-receipt/');
  await button(page).click();
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Go on' }).click();
}

const INVALID =
  'The response from Company is not valid. Try again, and tell your administrator if this keeps happening.';
const EXPIRED = 'This sign-in was started too long ago or in another browser. Please start again.';

const FAILURES: [name: string, spoil: (provider: IdentityProvider) => void, text: string][] = [
  [
    'a wrong nonce',
    (provider) => provider.spoil((token) => ({ ...token, nonce: 'of-another-browser' })),
    INVALID,
  ],
  [
    'an expired token',
    (provider) => provider.spoil((token) => ({ ...token, exp: nowSeconds() - 300 })),
    INVALID,
  ],
  [
    'a clock that is minutes off',
    (provider) => provider.spoil((token) => ({ ...token, nbf: nowSeconds() + 300 })),
    INVALID,
  ],
  ['a forged signature', (provider) => provider.forge(true), INVALID],
];

// One world for the file: a second worker would start another.
test.describe.configure({ mode: 'default' });

for (const [at, [name, spoil, text]] of FAILURES.entries()) {
  test(`${name} is refused with a sentence, and a password still opens the page`, async ({
    page,
    world,
    expectConsole: _silent,
  }) => {
    spoil(world.provider);
    await come(page, world.provider, `failing-${at}`);
    await expect(page.getByRole('alert')).toHaveText(text);
    world.provider.spoil(null);
    world.provider.forge(false);
    expect((await page.request.get('/api/session')).status()).toBe(401);
    await page.getByLabel('User name').fill('by-password');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await ready(page);
    await expect(page).toHaveURL(/\/docs\/inbound\/po-receipt\/$/);
  });
}

test('a return address that is opened again, or with another state, signs nobody in', async ({
  page,
  world,
  context,
  expectConsole,
}) => {
  // Linked pages are fetched in idle time, some of them perhaps after the session has ended.
  expectConsole(/401/);
  let back = '';
  page.on('request', (request) => {
    if (request.url().includes('/login/return/')) back = request.url();
  });
  await come(page, world.provider, 'replayed');
  await ready(page);
  await context.clearCookies();
  for (const state of ['', 'A'.repeat(43)]) {
    const address = new URL(back);
    if (state !== '') address.searchParams.set('state', state);
    await page.goto(address.href);
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  }
});

test('keys that were rotated and a clock that is seconds off keep nobody out', async ({
  page,
  world,
  expectConsole: _silent,
}) => {
  await world.provider.rotateKeys();
  world.provider.spoil((token) => ({ ...token, nbf: nowSeconds() + 30, iat: nowSeconds() + 30 }));
  await come(page, world.provider, 'rotated');
  await ready(page);
  await expect(page).toHaveURL(/\/docs\/inbound\/po-receipt\/$/);
  world.provider.spoil(null);
});

test('a logout token of the provider ends the session of a browser; forged or replayed it ends none', async ({
  page,
  world: { provider, portal },
  expectConsole,
}) => {
  expectConsole(/401|Auth check failed/);
  const claims = () => ({
    ...{ iss: provider.issuer, aud: CLIENT.id, jti: randomUUID(), sub: 'ended' },
    ...{ iat: nowSeconds(), exp: nowSeconds() + 120 },
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const typ = 'logout+jwt';
  const send = async (token: string) => {
    const body = new URLSearchParams({ logout_token: token });
    return (await fetch(`${portal.url}/login/ended/company`, { method: 'POST', body })).status;
  };
  const goOn = async () => {
    await page.goto('/docs/inbound/po-receipt/');
    await ready(page);
  };
  await come(page, provider, 'ended');
  await ready(page);
  const forger = await startIdentityProvider([portal.url]);
  expect(await send(await forger.sign(claims(), { typ }))).toBe(400);
  await forger.close();
  await goOn();

  const token = await provider.sign(claims(), { typ });
  expect(await send(token)).toBe(200);
  await page.goto('/docs/inbound/po-receipt/');
  // The provider still knows the person, and asks nothing.
  await button(page).click();
  await ready(page);
  expect(await send(token)).toBe(400);
  await goOn();
});
