/** What a handheld is spared while it takes over a page: what its window hides, and the drawer that
 *  nobody has opened yet. */

import type { Page } from '@playwright/test';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const PAGE = '/docs/inbound/po-receipt/';

/** A part of what React keeps of a page. */
interface Fiber {
  type: unknown;
  memoizedProps: { className?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Notes the classes of the elements that React takes over from the server, by the place that it has
 *  for developers' tools. */
async function noteTakenOver(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    let classes: string[] | undefined;
    const collect = (first: Fiber | null, into: string[]) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const name = fiber.memoizedProps?.className;
        if (typeof fiber.type === 'string' && typeof name === 'string') into.push(name);
        collect(fiber.child, into);
      }
      return into;
    };
    Object.assign(window, {
      takenOver: () => classes,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
          classes ??= collect(root.current, []);
        },
      },
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { takenOver: () => string[] }).takenOver());
}

/** Parts that a desk shows and a phone does not: the sidebar and the list of contents beside the text. */
function besideText(classes: readonly string[]): string[] {
  return classes.filter((name) => /\b(?:menu__link|toc-highlight)\b/.test(name));
}

test('a desk takes over what stands beside the text', async ({ reading }) => {
  const takenOver = await noteTakenOver(reading);
  await visit(reading, PAGE);
  expect(besideText(await takenOver()).length).toBeGreaterThan(20);
});

test.describe('on a handheld', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what stands beside the text is not taken over, and the text is', async ({ reading }) => {
    const takenOver = await noteTakenOver(reading);
    await visit(reading, PAGE);
    const classes = await takenOver();
    expect(classes.length).toBeGreaterThan(200);
    expect(besideText(classes)).toEqual([]);
    await expect(reading.locator('.theme-doc-sidebar-menu, .theme-doc-toc-desktop')).toHaveCount(0);
  });

  test('in a window that becomes wide they are there, and work', async ({ reading }) => {
    await visit(reading, PAGE);
    await reading.setViewportSize({ width: 1280, height: 844 });
    const sidebar = reading.locator('.theme-doc-sidebar-container');
    await sidebar.getByRole('link', { name: 'TO Receipt' }).click();
    await expect(reading).toHaveURL('/docs/inbound/to-receipt/');
    await expect(reading.locator('.theme-doc-toc-desktop a').first()).toBeVisible();
  });

  test('the drawer is not there until it is opened, and then with the pages of the section', async ({
    reading,
  }) => {
    await visit(reading, PAGE);
    await expect(reading.locator('.navbar-sidebar')).toHaveCount(0);
    const open = reading.getByRole('button', { name: 'Toggle navigation bar' });
    await open.click();
    const drawer = reading.locator('.navbar-sidebar');
    await expect(drawer).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('link', { name: 'PO Receipt' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await drawer.getByRole('link', { name: 'TO Receipt' }).click();
    await expect(reading).toHaveURL('/docs/inbound/to-receipt/');
    await expect(drawer).toBeHidden();
  });
});
