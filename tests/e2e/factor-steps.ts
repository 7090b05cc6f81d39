/** What people do about a second factor in the browser. Passkeys are Chromium's own, by a virtual
 *  authenticator. */

import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, PASSWORD, ready } from './fixtures.ts';

export const PAGE = '/docs/inbound/po-receipt/';

/** The code of the moment; `ahead` steps later for one that was not used yet. */
export function codeOf(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}

/** A handheld with a fingerprint reader that always says yes. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

export async function enterPassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'session' });
}

export const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Sets an app up on the account page; its key. */
export async function setUpApp(page: Page): Promise<string> {
  await page.goto('/account/');
  await ready(page);
  await section(page).getByRole('button', { name: 'Set up an app' }).click();
  const secret = (await page.locator('[data-app-secret]').textContent()) ?? '';
  await section(page).getByLabel('Your password, to make changes here').fill(PASSWORD);
  await section(page).getByLabel('Code from the app').fill(codeOf(secret));
  await section(page).getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(section(page).getByText('Your second factor is set up.')).toBeVisible();
  return secret;
}

/** Opens a page of the portal that the browser is at. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

export async function addPasskey(page: Page, name: string): Promise<void> {
  await go(page, '/account/');
  await ready(page);
  await section(page).getByLabel('Your password, to make changes here').fill(PASSWORD);
  await section(page).getByLabel('Name of the new passkey').fill(name);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText(`Passkey: ${name}`)).toBeVisible();
}
