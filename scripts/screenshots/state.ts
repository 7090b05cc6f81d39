/** A state of a screen, brought about on a signed-in page. */

import type { Page } from '@playwright/test';

/** What a state may need besides the page. */
export interface Scene {
  page: Page;
  /** Makes a link with which the reader sets a password; returns the fragment of its address. */
  passwordLink: () => Promise<string>;
}

export interface State {
  /** Who is signed in; a reader by default. */
  as?: 'reader' | 'admin' | 'nobody';
  /** Also print the state: a PDF file is written next to the picture. */
  onPaper?: boolean;
  arrange: (scene: Scene) => Promise<unknown>;
}

/** Opens an address and waits until the page responds to keys and clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Ask AI', exact: true }).waitFor();
}

/** A state that is an address of the site. */
export function at(address: string, state: Omit<State, 'arrange'> = {}): State {
  return { ...state, arrange: ({ page }) => open(page, address) };
}
