/** Specification, section 4: the states of the image zoom and of the scroll bar. */

import type { Page } from '@playwright/test';
import { answerWith, openChat, send } from './chat-drive.ts';
import { goInside, stopClock, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const WITH_PICTURE = '/docs/inbound/inbound-overview/';

function picture(page: Page) {
  return page.locator('.markdown img').first();
}

test('the zoom attaches to the images of the Markdown area alone, after 1 s', async ({
  reading,
}) => {
  await reading.clock.install();
  await visit(reading, '/');
  await stopClock(reading);
  await goInside(reading, WITH_PICTURE);
  await expect(picture(reading)).toBeVisible();
  await reading.clock.runFor(999);
  await expect(picture(reading)).not.toHaveAttribute('role', 'button');
  await expect(reading.locator('.medium-zoom-image')).toHaveCount(0);
  await reading.clock.runFor(1);
  await expect(picture(reading)).toHaveAttribute('role', 'button');
  const count = await reading.locator('.markdown img').count();
  await expect(reading.locator('.medium-zoom-image')).toHaveCount(count);
  expect(await reading.locator('img').count()).toBeGreaterThan(count);
});

test('a picture opens by pointer and by key, and closes again', async ({ reading }) => {
  await visit(reading, WITH_PICTURE);
  await expect(picture(reading)).toHaveClass(/medium-zoom-image/);
  const opened = reading.locator('.medium-zoom-image--opened');
  const small = await picture(reading).boundingBox();
  await expect(opened).toHaveCount(0);
  for (const [open, close] of [
    [() => picture(reading).click(), () => opened.first().click()],
    [() => picture(reading).press('Enter'), () => reading.keyboard.press('Escape')],
  ] as const) {
    await open();
    await expect(reading.locator('body')).toHaveClass(/medium-zoom--opened/);
    // As large as the window allows, 16 px from its edges.
    await expect
      .poll(async () => Math.round((await opened.first().boundingBox())!.height))
      .toBe(800 - 2 * 16);
    expect((await opened.first().boundingBox())!.width).toBeGreaterThan(small!.width * 1.1);
    await close();
    await expect(opened).toHaveCount(0);
    await expect(reading.locator('body')).not.toHaveClass(/medium-zoom--opened/);
  }
});

test('the scroll bar is hidden, shows while scrolling, stays while used, goes when idle', async ({
  reading,
}) => {
  // So that no smooth scroll is under way.
  await reading.emulateMedia({ reducedMotion: 'reduce' });
  await reading.clock.install();
  await visit(reading, '/');
  const lines = Array.from({ length: 80 }, (_, index) => `Line ${index}.`);
  await answerWith(reading, { generation: lines.join('\n\n') });
  const dialog = await openChat(reading);
  await send(dialog, 'Tell me everything.');
  await expect(dialog.getByText('Line 79.')).toBeAttached();
  const bar = dialog.locator('[data-orientation="vertical"]');
  const list = dialog.getByRole('log');
  const scroll = () => list.evaluate((element) => element.scrollBy({ top: 40 }));
  await stopClock(reading);
  await reading.clock.runFor(2000);
  // Hidden.
  await expect(bar).toHaveCount(0);
  // Scrolling.
  await scroll();
  await expect(bar).toBeVisible();
  // Idle, 100 ms after the last scroll; the bar goes 600 ms later.
  await reading.clock.runFor(100);
  await reading.clock.runFor(599);
  await expect(bar).toBeVisible();
  await reading.clock.runFor(1);
  await expect(bar).toHaveCount(0);
  // Interacting: it stays as long as the pointer is on it.
  await scroll();
  await bar.hover();
  await reading.clock.runFor(10_000);
  await expect(bar).toBeVisible();
  // Idle again.
  await reading.mouse.move(10, 10);
  await reading.clock.runFor(599);
  await expect(bar).toBeVisible();
  await reading.clock.runFor(1);
  await expect(bar).toHaveCount(0);
});

test('who wants no motion sees the whole page at once, not level by level', async ({ reading }) => {
  await reading.emulateMedia({ reducedMotion: 'reduce' });
  await reading.addInitScript(() => {
    Reflect.set(window, 'moving', []);
    document.addEventListener('transitionrun', ({ propertyName, target }) => {
      const moving = Reflect.get(window, 'moving') as string[];
      moving.push(`${propertyName} of ${(target as Element).tagName}`);
    });
  });
  await visit(reading, '/docs/inbound/po-receipt/');
  await expect(reading.locator('[data-screen]').getByText('Packing slip')).toBeVisible();
  await reading.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(reading.locator('html')).toHaveAttribute('data-theme-choice', /light|dark/);
  const moving = await reading.evaluate(() => Reflect.get(window, 'moving') as string[]);
  expect(moving.filter((each) => each.startsWith('visibility'))).toEqual([]);
});
