/** In which order those who hear the page get it: by the accessibility tree, in cards, dialogs and the
 *  side panel, and that it is the order in which the eye finds it. */

import type { Locator } from '@playwright/test';
import { CONTINUED } from './answers.ts';
import { answerWith, openChat, send } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const PAGE = '/docs/inbound/po-receipt/';

/** Fails unless the accessibility tree below `root` holds these, one after the other. */
async function expectInOrder(root: Locator, parts: readonly (string | RegExp)[]): Promise<void> {
  const tree = await root.ariaSnapshot();
  let from = 0;
  for (const part of parts) {
    const rest = tree.slice(from);
    const at = typeof part === 'string' ? rest.indexOf(part) : rest.search(part);
    expect(at, `${String(part)} after what comes before it in\n${tree}`).toBeGreaterThanOrEqual(0);
    from += at + 1;
  }
}

/** Fails unless each of these begins below the one before, or beside it to the right. */
async function expectSeenInOrder(all: readonly Locator[]): Promise<void> {
  // Of text that goes on beside the code, the first line tells where it begins.
  const boxes = await Promise.all(
    all.map((one) => one.evaluate((element) => element.getClientRects()[0]?.toJSON() as DOMRect)),
  );
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1];
    if (!before) continue;
    const isBelow = box.y >= before.y + before.height / 2;
    const isBeside = box.x >= before.x + before.width - 1;
    expect(isBelow || isBeside, `place ${index} of what is seen`).toBe(true);
  }
}

test.describe('on a handheld', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a card is read as it is seen: code, message, cause, what to do', async ({ reading }) => {
    await visit(reading, PAGE);
    const card = reading.locator('tr:has(#fxp-inb-3025)');
    await expectInOrder(card, [
      'rowheader "FXP-INB-3025"',
      'cell "Quantity is over tolerance and cannot be received"',
      /cell "(Cause: )?Total received would pass the tolerance; the action is reject"/,
      /cell "(What to do: )?Receive the allowed quantity/,
    ]);
    await expectSeenInOrder(await card.locator('th, td').all());
  });

  test('the page is read as it is seen: bar, contents, heading, text, foot', async ({
    reading,
  }) => {
    await visit(reading, PAGE);
    await expectInOrder(reading.locator('body'), [
      'link "Skip to main content"',
      'navigation "Main"',
      'navigation "Breadcrumbs"',
      'button "On this page"',
      'heading "3.1 PO Receipt" [level=1]',
      /heading "Steps[^"]*" \[level=2\]/,
      'button "Save as PDF"',
      'contentinfo',
    ]);
  });
});

test('the search is read from the field to the hits', async ({ reading }) => {
  await visit(reading, '/');
  await reading.keyboard.press('Control+k');
  await reading.getByPlaceholder('Search docs').fill('3025');
  await reading.getByText('What to do:').first().waitFor();
  const dialog = reading.locator('.DocSearch-Modal');
  await expectInOrder(dialog, [
    'searchbox "Search"',
    'Ask AI about',
    'FXP-INB-3025',
    'What to do:',
    'Close',
  ]);
  await expectSeenInOrder([
    dialog.getByPlaceholder('Search docs'),
    dialog.getByText(/^Ask AI about/),
    dialog.locator('.DocSearch-Hit').first(),
  ]);
});

for (const place of ['over', 'beside'] as const) {
  test(`the assistant ${place} the page is read from its name to the field for the next question`, async ({
    reading,
  }) => {
    await reading.setViewportSize({ width: 1440, height: 900 });
    if (place === 'beside') {
      await reading.addInitScript(() => localStorage.setItem('chatPinned', 'yes'));
    }
    await visit(reading, PAGE);
    await answerWith(reading, CONTINUED);
    const dialog = await openChat(reading);
    await send(dialog, 'May I take in more than was ordered?');
    await dialog.getByRole('region', { name: 'Sources' }).waitFor();
    await expectInOrder(dialog, [
      'heading "AI Assistant"',
      "Hi! I'm an AI assistant.",
      'May I take in more than was ordered?',
      'You may, up to the tolerance.',
      'region "Sources"',
      'textbox',
      'combobox "Where to look first"',
      'button "Send',
    ]);
    await expectSeenInOrder([
      dialog.getByRole('heading', { name: 'AI Assistant' }),
      dialog.getByPlaceholder('Type your message...'),
      dialog.getByRole('combobox', { name: 'Where to look first' }),
      dialog.getByRole('button', { name: /^Send/ }),
    ]);
    const isThere = await reading.getByRole('main').count();
    // Beside it the page can be read on; below a dialog over it, it cannot.
    expect(isThere).toBe(place === 'beside' ? 1 : 0);
    if (place === 'beside') {
      await expectInOrder(reading.locator('body'), ['main', 'AI Assistant']);
    }
  });
}
