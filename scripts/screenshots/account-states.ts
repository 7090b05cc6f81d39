/** States of signing in, of the account pages and of administration. */

import { at, open, type State } from './state.ts';

export const ACCOUNT_STATES: Record<string, State> = {
  'sign-in': { as: 'nobody', arrange: ({ page }) => page.goto('/') },
  'sign-in-empty': {
    as: 'nobody',
    arrange: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Enter your password.').waitFor();
    },
  },
  'sign-in-refused': {
    as: 'nobody',
    arrange: async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('User name').fill('somebody');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    },
  },
  'session-ended': {
    arrange: async ({ page }) => {
      await open(page, '/docs/inbound/po-receipt/');
      await page.context().clearCookies();
      await page.evaluate(() => dispatchEvent(new CustomEvent('portal:check-session')));
      await page.getByText('Your session has ended.').waitFor();
    },
  },
  'new-password': {
    as: 'nobody',
    arrange: async ({ page, passwordLink }) => {
      await page.goto(`/password/${await passwordLink()}`);
      await page.getByText('This link works once.').waitFor();
    },
  },
  account: at('/account/'),
  'admin-accounts': {
    as: 'admin',
    arrange: async ({ page }) => {
      await open(page, '/admin/users/');
      await page.getByLabel('Manage pictures-reader').click();
    },
  },
  'admin-new-account': {
    as: 'admin',
    arrange: async ({ page }) => {
      await open(page, '/admin/users/');
      await page.getByLabel('User name').fill(`new-${Date.now()}`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.locator('code[data-secret]').waitFor();
    },
  },
  'admin-refused': {
    arrange: async ({ page }) => {
      await open(page, '/admin/users/');
      await page.getByText('Only administrators may do this.').waitFor();
    },
  },
  'admin-audit': {
    as: 'admin',
    arrange: async ({ page }) => {
      await open(page, '/admin/audit/');
      await page.getByRole('columnheader', { name: 'Who' }).waitFor();
    },
  },
};
