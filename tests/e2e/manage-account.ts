/** The list of accounts at /admin/users, as an administrator uses it. */

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Finds an account and opens what can be done to it. */
export async function manage(page: Page, name: string): Promise<void> {
  await page.goto('/admin/users/');
  await page.getByLabel('Find an account').fill(name);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('1 account.')).toBeVisible();
  await page.getByLabel(`Manage ${name}`).click();
}
