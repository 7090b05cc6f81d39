/** Size of the dialog: as the reader wants it on a desktop, a sheet above the keyboard on a phone. */

import type { Page } from '@playwright/test';
import { openChat } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

async function sizeOf(page: Page): Promise<[number, number]> {
  const box = (await page.getByRole('dialog').boundingBox())!;
  return [box.width, box.height];
}

test('the arrow keys move the edges, within the largest and the smallest size', async ({
  reading,
}) => {
  await visit(reading, '/');
  const dialog = await openChat(reading);
  const width = dialog.getByRole('separator', { name: 'Width of the dialog' });
  const height = dialog.getByRole('separator', { name: 'Height of the dialog' });
  expect(await sizeOf(reading)).toEqual([900, 640]);
  await expect(width).toHaveAttribute('aria-valuenow', '900');
  await expect(height).toHaveAttribute('aria-valuenow', '640');
  await width.press('ArrowLeft');
  await height.press('ArrowUp');
  await height.press('ArrowUp');
  expect(await sizeOf(reading)).toEqual([868, 576]);
  await expect(width).toHaveAttribute('aria-valuenow', '868');
  await expect(height).toHaveAttribute('aria-valuenow', '576');
  await width.press('Home');
  await height.press('Home');
  expect(await sizeOf(reading)).toEqual([400, 320]);
  await height.press('ArrowUp');
  expect(await sizeOf(reading)).toEqual([400, 320]);
  await width.press('End');
  await height.press('End');
  await width.press('ArrowRight');
  await height.press('ArrowDown');
  expect(await sizeOf(reading)).toEqual([900, 640]);
});

test('the pointer drags an edge or the corner, and the dialog stays in the middle', async ({
  reading,
}) => {
  await visit(reading, '/');
  const dialog = await openChat(reading);
  const drag = async (from: [number, number], to: [number, number]) => {
    await reading.mouse.move(...from);
    await reading.mouse.down();
    await reading.mouse.move(...to, { steps: 4 });
    await reading.mouse.up();
  };
  let box = (await dialog.boundingBox())!;
  await drag([box.x + box.width - 3, 300], [box.x + box.width - 53, 300]);
  expect(await sizeOf(reading)).toEqual([800, 640]);
  box = (await dialog.boundingBox())!;
  expect(box.x).toBe((1280 - 800) / 2);
  await drag(
    [box.x + box.width - 6, box.y + box.height - 6],
    [box.x + box.width - 56, box.y + box.height - 36],
  );
  expect(await sizeOf(reading)).toEqual([700, 580]);
  // The pointer that moves on changes nothing.
  await reading.mouse.move(100, 100);
  expect(await sizeOf(reading)).toEqual([700, 580]);
  await expect(dialog).toBeVisible();
});

test('the size stays with the browser, and gives way to a smaller window', async ({ reading }) => {
  await visit(reading, '/');
  const dialog = await openChat(reading);
  for (let press = 0; press < 5; press += 1) {
    await dialog.getByRole('separator', { name: /^Width/ }).press('ArrowLeft');
  }
  expect(await sizeOf(reading)).toEqual([740, 640]);
  await visit(reading, '/docs/');
  await openChat(reading);
  expect(await sizeOf(reading)).toEqual([740, 640]);
  await reading.setViewportSize({ width: 700, height: 600 });
  expect(await sizeOf(reading)).toEqual([668, 480]);
  for (const wrong of ['', '{', '3', '{"width":"x"}', '{"width":1e9,"height":-4}']) {
    await reading.evaluate((text) => localStorage.setItem('chatSize', text), wrong);
    await visit(reading, '/');
    await openChat(reading);
    const [width, height] = await sizeOf(reading);
    expect(width, wrong).toBe(668);
    expect(height, wrong).toBeGreaterThanOrEqual(320);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the dialog has the full width and 80vh, and no edges to move', async ({ reading }) => {
    await visit(reading, '/');
    await reading.evaluate(() =>
      localStorage.setItem('chatSize', JSON.stringify({ width: 400, height: 320 })),
    );
    await reading.reload();
    await visit(reading, '/');
    const dialog = await openChat(reading);
    const box = (await dialog.boundingBox())!;
    expect(box.x).toBe(0);
    expect(box.width).toBe(390);
    expect(box.height).toBeCloseTo(0.8 * 844, 0);
    expect(box.y + box.height).toBe(844);
    await expect(dialog.getByRole('separator')).toHaveCount(0);
  });

  test('the input stays above the on-screen keyboard', async ({ reading }) => {
    await visit(reading, '/');
    const dialog = await openChat(reading);
    // The browser under test has no such keyboard; this is what one does to the page.
    const keyboard = (height: number) =>
      reading.evaluate((covered) => {
        Object.defineProperty(visualViewport, 'height', {
          configurable: true,
          get: () => innerHeight - covered,
        });
        visualViewport!.dispatchEvent(new Event('resize'));
      }, height);
    const bottom = async (part: 'dialog' | 'input') => {
      const element = part === 'dialog' ? dialog : dialog.getByRole('textbox');
      const box = (await element.boundingBox())!;
      return box.y + box.height;
    };
    await keyboard(336);
    expect(await bottom('dialog')).toBe(844 - 336);
    expect(await bottom('input')).toBeLessThan(844 - 336);
    expect((await dialog.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await keyboard(0);
    expect(await bottom('dialog')).toBe(844);
  });
});
