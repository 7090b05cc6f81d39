/** What search offers where nothing is found. */

import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const TYPED = 'putwya';
const MEANT = 'putaway';

test('the modal offers the closest spelling, and searches for it', async ({ reading }) => {
  await visit(reading, '/');
  await reading.keyboard.press('Control+k');
  const modal = reading.locator('.DocSearch-Modal');
  const field = modal.getByPlaceholder('Search docs');
  await field.fill(TYPED);
  await expect(modal.getByText('No results for')).toBeVisible();
  await modal.getByRole('button', { name: `Did you mean “${MEANT}”?` }).click();
  await expect(field).toHaveValue(MEANT);
  await expect(field).toBeFocused();
  await expect(modal.locator('.DocSearch-Hit').first()).toBeVisible();
  await expect(modal.getByText('Did you mean')).toHaveCount(0);
});

test('the search page offers the closest spelling and the assistant', async ({ reading }) => {
  await visit(reading, `/search/?q=${TYPED}`);
  await reading.getByRole('button', { name: `Ask AI about “${TYPED}”` }).click();
  const chat = reading.getByRole('dialog', { name: 'AI Assistant' });
  await expect(chat.getByPlaceholder('Type your message...')).toHaveValue(TYPED);
  await reading.keyboard.press('Escape');
  await reading.getByRole('button', { name: `Did you mean “${MEANT}”?` }).click();
  await expect(reading.getByRole('searchbox')).toHaveValue(MEANT);
  await expect(reading.getByRole('main').locator('mark').first()).toBeVisible();
});
