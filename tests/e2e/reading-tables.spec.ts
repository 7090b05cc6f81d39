/** Tables on a handheld and on a desk. */

import type { Page } from '@playwright/test';
import { answerWith, openChat, send } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

/** Pages of each section, with tables of every kind. */
const PAGES = [
  '/docs/inbound/po-receipt/',
  '/docs/inbound/inbound-overview/',
  '/docs/system-overview/system-overview/',
  '/docs/inventory/sub-transfer/',
  '/docs/manufacturing/material-issue/',
  '/docs/maintenance/add-materials/',
  '/docs/fixed-assets/asset-transfer/',
  '/docs/projects/project-inquiry/',
  '/logipro/',
  '/logipro/components/grid/',
  '/logipro/development/scripting/',
  '/logipro/setup/barcodes/',
  '/flexipro_label/admin/rules/',
  '/express-client/configuration/',
  '/express-server/',
  '/atlas/Introduction/',
];

/** Pages of which tables have dates, versions or codes in cells of their own. */
const WITH_DATES = [
  '/docs/release-notes/',
  '/logipro/release-notes/',
  '/flexipro_label/release-notes/',
  '/express-server/release-notes/',
  '/express-client/release-notes-client/',
  '/express-client/release-notes-server/',
  '/docs/inventory/on-hand-inquiry/',
  '/docs/inventory/lot-split/',
];

interface Measured {
  page: string;
  form: string | undefined;
  head: string;
  /** Cells of which nothing can be seen without scrolling sideways. */
  hidden: number;
  /** Rows that are higher than what is seen of them and a quarter. */
  blank: string[];
}

/** Tables of the page on the screen. */
function measure(page: Page): Promise<Measured[]> {
  return page.evaluate(() => {
    const heightOf = (cell: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { height } = range.getBoundingClientRect();
      const { paddingTop, paddingBottom } = getComputedStyle(cell);
      return height + parseFloat(paddingTop) + parseFloat(paddingBottom);
    };
    const tables = [...document.querySelectorAll<HTMLTableElement>('.markdown div > table')];
    return tables
      .filter((table) => table.checkVisibility() && !table.closest('[data-screen]'))
      .map((table) => {
        const frame = table.parentElement!.getBoundingClientRect();
        const isSeen = (cell: Element) => {
          const { left, right, width } = cell.getBoundingClientRect();
          return width > 0 && left < Math.min(frame.right, innerWidth) && right > frame.left;
        };
        const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
        const isCard = table.dataset['form'] === 'cards';
        return {
          page: location.pathname,
          form: table.dataset['form'],
          head: table.tHead?.textContent ?? '',
          hidden: rows
            .flatMap((row) => [...row.cells])
            .filter((cell) => cell.textContent && !isSeen(cell)).length,
          blank: rows.flatMap((row) => {
            const seen = [...row.cells].filter(isSeen);
            const heights = seen.map(heightOf);
            const content = isCard
              ? heights.reduce((sum, height) => sum + height, 0) + 2 * 16
              : Math.max(...heights);
            const { height } = row.getBoundingClientRect();
            return height > content * 1.25 + 2
              ? [`${row.textContent.slice(0, 60)} ${height} ${content}`]
              : [];
          }),
        };
      });
  });
}

test.describe('on a handheld', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('tables of messages and fields hide no cell, and no row is blank because of one out of sight', async ({
    reading,
  }) => {
    test.setTimeout(120_000);
    const found: Measured[] = [];
    for (const address of PAGES) {
      await visit(reading, address);
      found.push(...(await measure(reading)));
    }
    expect(found.length).toBeGreaterThan(60);
    const records = found.filter(({ form }) => form === 'cards');
    expect(records.length).toBeGreaterThan(20);
    expect(records.filter(({ head }) => /^(Code|Field)/.test(head)).length).toBeGreaterThan(10);
    expect(
      found.filter(({ head, form }) => /^(Code|Field)[A-Z]/.test(head) && form !== 'cards'),
    ).toEqual([]);
    expect(records.filter(({ hidden }) => hidden > 0)).toEqual([]);
    expect(found.filter(({ blank }) => blank.length > 0)).toEqual([]);
  });

  test('a message is a card: code and text on top, then cause and what to do by name', async ({
    reading,
  }) => {
    await visit(reading, '/docs/inbound/po-receipt/');
    const card = reading.locator('tr:has(#fxp-inb-3025)');
    await expect(card.getByRole('rowheader')).toHaveText('FXP-INB-3025');
    const cells = card.getByRole('cell');
    await expect(cells).toHaveCount(3);
    const labels = await card
      .locator('td')
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels).toEqual([
      'none',
      'none',
      String.raw`"\a Cause: "`,
      String.raw`"\a What to do: "`,
    ]);
    // It stays a table to those who hear the page.
    const table = reading.getByRole('table').filter({ has: reading.locator('#fxp-inb-3025') });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Code',
      'Message',
      'Cause',
      'What to do',
    ]);
    await expect(table.getByRole('row')).not.toHaveCount(0);
  });

  test('in an answer a table of fields is cards as well', async ({ reading }) => {
    await visit(reading, '/');
    await answerWith(reading, {
      generation: [
        '| Field | Required | Scan | Where from | Rule |',
        '|---|---|---|---|---|',
        '| Packing slip | No | Yes | You | Up to 30 characters, printed on the receipt |',
      ].join('\n'),
    });
    const dialog = await openChat(reading);
    await send(dialog, 'What is the packing slip?');
    const row = dialog.getByRole('row').filter({ hasText: 'Packing slip' });
    await expect(row.getByRole('cell', { name: 'Up to 30 characters' })).toBeInViewport();
    expect(
      await dialog
        .getByRole('table')
        .evaluate((table) => table.scrollWidth <= table.parentElement!.clientWidth),
    ).toBe(true);
  });

  test('columns of sums and short codes are no wider than they need', async ({ reading }) => {
    await visit(reading, '/docs/inventory/sub-transfer/');
    const narrow = reading.locator('table[data-form="columns"] th[data-narrow]');
    const widths = await narrow.evaluateAll((all: HTMLElement[]) =>
      all.map((cell) => cell.offsetWidth),
    );
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.max(...widths)).toBeLessThan(9 * 16);
  });

  test('a table that is compared keeps columns that can be read, and scrolls inside itself', async ({
    reading,
  }) => {
    await visit(reading, '/docs/inbound/inbound-overview/');
    const wide = reading.locator('table[data-form="columns"]:not([data-columns="2"])');
    const tables = await wide.evaluateAll((all) =>
      all.map((table) => ({
        columns: [...table.querySelectorAll<HTMLElement>('th:not([data-narrow])')]
          .slice(1)
          .map((cell) => cell.offsetWidth),
        frame: getComputedStyle(table.parentElement!).overflowX,
      })),
    );
    for (const { columns, frame } of tables) {
      expect(Math.min(...columns)).toBeGreaterThanOrEqual(14 * 16);
      expect(frame).toBe('auto');
    }
    expect(await reading.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('on a desk the head of a long table stays below the bar', async ({ reading }) => {
  await visit(reading, '/docs/inbound/po-receipt/');
  const table = reading.locator('table').filter({ has: reading.locator('#fxp-inb-3025') });
  await reading.locator('#fxp-inb-3028').scrollIntoViewIfNeeded();
  await reading.evaluate(() => {
    const row = document.getElementById('fxp-inb-3028')!;
    window.scrollBy({ top: row.getBoundingClientRect().top - 300, behavior: 'instant' });
  });
  const head = (await table.locator('th').first().boundingBox())!;
  expect(head.y).toBeCloseTo(68, 0);
});

test('on a desk no date, version or code is broken across lines', async ({ reading }) => {
  test.setTimeout(120_000);
  for (const address of WITH_DATES) {
    await visit(reading, address);
    const broken = await reading.locator('.markdown td').evaluateAll((cells) =>
      cells
        .filter((cell) => /^\S*\d\S*$/.test(cell.textContent))
        .filter((cell) => {
          const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()!;
          const range = document.createRange();
          range.selectNodeContents(words);
          return range.getClientRects().length > 1;
        })
        .map((cell) => cell.textContent),
    );
    expect(broken, address).toEqual([]);
  }
});
