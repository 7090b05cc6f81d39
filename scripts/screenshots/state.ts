/** A state of a screen, brought about in a page that is signed in. */

import type { Page } from '@playwright/test';

/** What a state may need besides the page. */
export interface Scene {
  page: Page;
  /** Makes a link by which the reader sets a password; returns the part after the `#` of its address. */
  passwordLink: () => Promise<string>;
}

export interface State {
  /** Signed in as whom; a reader by default. */
  as?: 'reader' | 'admin' | 'nobody';
  /** The picture is a sheet of paper too: a PDF file is written beside it. */
  onPaper?: boolean;
  arrange: (scene: Scene) => Promise<unknown>;
}

/** Opens an address and waits until the page answers to keys and clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Ask AI', exact: true }).waitFor();
}

/** A state that is an address of the site. */
export function at(address: string, state: Omit<State, 'arrange'> = {}): State {
  return { ...state, arrange: ({ page }) => open(page, address) };
}
