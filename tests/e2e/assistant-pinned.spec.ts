/** The dialog beside the page, on wide screens, where the reader wants it there. */

import type { Locator, Page } from '@playwright/test';
import { SURE } from './answers.ts';
import { answerWith, openChat, send } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const TASK = '/docs/inbound/po-receipt/';

function pinButton(page: Page) {
  return page.getByRole('button', { name: 'Keep beside the page' });
}

/** Opens a page with the dialog beside it. */
async function pin(page: Page, address = TASK) {
  await visit(page, address);
  const dialog = await openChat(page);
  await pinButton(page).click();
  await expect(pinButton(page)).toHaveAttribute('aria-pressed', 'true');
  return dialog;
}

/** How far below the lower edge of `above` an element begins, in px. */
async function spaceBelow(above: Locator, element: Locator): Promise<number> {
  const edge = (await above.boundingBox())!;
  return (await element.boundingBox())!.y - edge.y - edge.height;
}

test('off by default; pinned, the page stays in reach, and the browser remembers it', async ({
  reading,
}) => {
  await visit(reading, TASK);
  const dialog = await openChat(reading);
  await expect(pinButton(reading)).toHaveAttribute('aria-pressed', 'false');
  const title = reading.getByRole('heading', { level: 1 });
  await expect(title).toHaveCount(0);
  await pinButton(reading).click();
  await expect(pinButton(reading)).toBeFocused();
  await expect(title).toHaveText('PO Receipt');
  const box = (await dialog.boundingBox())!;
  expect(box.x + box.width).toBe(1280);
  for (const part of ['.theme-doc-markdown', 'footer', 'article .theme-doc-toc-mobile']) {
    const other = (await reading.locator(part).first().boundingBox())!;
    expect(other.x + other.width, part).toBeLessThanOrEqual(box.x);
  }
  expect(await reading.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  const top = (await reading.getByRole('navigation', { name: 'Main' }).boundingBox())!;
  expect(box.y).toBeCloseTo(top.y + top.height, 0);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await visit(reading, '/');
  await openChat(reading);
  await expect(pinButton(reading)).toHaveAttribute('aria-pressed', 'true');
  await pinButton(reading).click();
  await expect(pinButton(reading)).toHaveAttribute('aria-pressed', 'false');
  await expect(pinButton(reading)).toBeFocused();
  expect(await reading.evaluate(() => localStorage.getItem('chatPinned'))).toBeNull();
});

test('a source opens, and the page scrolls and is clicked, without closing the chat', async ({
  reading,
}) => {
  await answerWith(reading, SURE);
  const dialog = await pin(reading, '/');
  await send(dialog, 'May I?');
  await dialog.getByRole('region', { name: 'Sources' }).getByRole('link').click();
  await expect(reading).toHaveURL(/po-receipt\/#steps$/);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('PO Receipt');
  await expect(dialog.getByRole('log')).toContainText('You may, up to the tolerance.');
  const heading = reading.getByRole('heading', { level: 2, name: 'Steps' });
  await expect(heading).toBeInViewport();
  await reading.mouse.move(600, 500);
  await reading.mouse.wheel(0, 600);
  await expect(heading).not.toBeInViewport();
  await reading.getByRole('link', { name: '3.2 TO Receipt', exact: true }).click();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
  await expect(dialog).toBeVisible();
});

test('what is jumped to stands below the bars, and so does the head of a table', async ({
  reading,
}) => {
  await pin(reading);
  const contents = reading.locator('article .theme-doc-toc-mobile');
  await contents.getByRole('button', { name: 'On this page' }).click();
  await contents.getByRole('link', { name: 'Fields', exact: true }).click();
  await expect(reading).toHaveURL(/#fields$/);
  const heading = reading.getByRole('heading', { level: 2, name: 'Fields' });
  await expect(heading).toBeInViewport();
  await expect.poll(() => spaceBelow(contents, heading)).toBeGreaterThanOrEqual(0);
  expect(await spaceBelow(contents, heading)).toBeLessThan(24);

  const table = reading.locator('table').filter({ has: reading.locator('#fxp-inb-3025') });
  await reading.goto(`${TASK}#fxp-inb-3025`);
  await expect
    .poll(() => spaceBelow(table.locator('th').first(), table.locator('#fxp-inb-3025')))
    .toBeGreaterThanOrEqual(0);
  expect(await spaceBelow(contents, table.locator('th').first())).toBeGreaterThanOrEqual(0);
});

test('beside it the columns of Yes and No leave the room to the rules', async ({ reading }) => {
  await pin(reading);
  const table = reading
    .locator('table')
    .filter({ has: reading.getByRole('columnheader', { name: 'Required' }) })
    .first();
  const widthOf = async (name: string) =>
    (await table.getByRole('columnheader', { name, exact: true }).boundingBox())!.width;
  expect(await widthOf('Rule')).toBeGreaterThan(1.4 * (await widthOf('Required')));
  expect(await widthOf('Scan')).toBeLessThan(64);
});

test('a reload leaves it beside the page, and the page where it was', async ({ reading }) => {
  const dialog = await pin(reading, '/logipro/components/grid/#from-a-tap-to-a-stored-row');
  const heading = reading.locator('#from-a-tap-to-a-stored-row');
  const contents = reading.locator('article .theme-doc-toc-mobile');
  await reading.goto('/logipro/components/grid/#from-a-tap-to-a-stored-row');
  for (let times = 0; times < 2; times += 1) {
    await reading.reload();
    await expect(dialog).toBeVisible();
    await expect(heading).toBeInViewport();
    await expect.poll(() => spaceBelow(contents, heading)).toBeGreaterThanOrEqual(0);
    await expect.poll(() => spaceBelow(contents, heading)).toBeLessThan(24);
    // The reader is on the page, not in the dialog.
    await expect(dialog.getByRole('textbox')).not.toBeFocused();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await visit(reading, TASK);
  await expect(reading.locator('html')).not.toHaveAttribute('data-chat');
  await expect(dialog).toHaveCount(0);
});

test('a reload does not bring back what another tab has put back over the page', async ({
  reading,
  context,
}) => {
  const dialog = await pin(reading);
  const other = await context.newPage();
  await visit(other, TASK);
  await openChat(other);
  await pinButton(other).click();
  await expect(pinButton(other)).toHaveAttribute('aria-pressed', 'false');
  await visit(reading, TASK);
  await expect(reading.locator('html')).not.toHaveAttribute('data-chat');
  await expect(dialog).toHaveCount(0);
  await openChat(reading);
  await expect(dialog.getByRole('textbox')).toBeFocused();
  expect(await reading.evaluate(() => sessionStorage.getItem('chatBeside'))).toBeNull();
});

test('what was typed stays when the dialog is pinned', async ({ reading }) => {
  await visit(reading, TASK);
  const dialog = await openChat(reading);
  await dialog.getByRole('textbox').fill('half a question');
  await pinButton(reading).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('half a question');
});

test('Escape and the button close it, and the focus goes back to where it was', async ({
  reading,
}) => {
  await visit(reading, TASK);
  const ask = reading.getByRole('button', { name: 'Ask about this page' });
  await ask.click();
  await pinButton(reading).click();
  const dialog = reading.getByRole('dialog');
  await reading.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();
  await ask.click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();
  await expect(reading.locator('html')).not.toHaveAttribute('data-chat');
});

test('the focus goes to the launcher where the page that had it is gone', async ({ reading }) => {
  await visit(reading, TASK);
  await reading.getByRole('button', { name: 'Ask about this page' }).click();
  await pinButton(reading).click();
  await reading.getByRole('link', { name: '3.2 TO Receipt', exact: true }).click();
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('TO Receipt');
  await reading.getByRole('dialog').getByRole('textbox').focus();
  await reading.keyboard.press('Escape');
  await expect(reading.getByRole('button', { name: 'Ask AI', exact: true })).toBeFocused();
});

test('Tab leaves it, Ctrl+J comes back; the launcher is not there twice', async ({ reading }) => {
  const dialog = await pin(reading);
  await expect(reading.getByRole('button', { name: 'Ask AI', exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: 'Send' }).focus();
  await reading.keyboard.press('Tab');
  const inDialog = () => dialog.evaluate((box) => box.contains(document.activeElement));
  expect(await inDialog()).toBe(false);
  await reading.getByRole('link', { name: '3.2 TO Receipt', exact: true }).focus();
  await reading.keyboard.press('Control+j');
  await expect(dialog.getByRole('textbox')).toBeFocused();
});

test('Escape closes the search first', async ({ reading }) => {
  const dialog = await pin(reading);
  await reading.keyboard.press('Control+k');
  await expect(reading.getByPlaceholder('Search docs')).toBeFocused();
  await reading.keyboard.press('Escape');
  await expect(reading.getByPlaceholder('Search docs')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await reading.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a narrower window has the dialog as ever, and no button', async ({ reading }) => {
  const dialog = await pin(reading);
  await reading.setViewportSize({ width: 1279, height: 800 });
  await expect(pinButton(reading)).toHaveCount(0);
  // Playwright measures before the browser has laid the narrower window out.
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 900, height: 640 });
  await expect(reading.getByRole('heading', { level: 1 })).toHaveCount(0);
  await reading.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('on paper there is the page alone', async ({ reading }) => {
  const dialog = await pin(reading);
  await reading.emulateMedia({ media: 'print' });
  await expect(dialog).toBeHidden();
});
