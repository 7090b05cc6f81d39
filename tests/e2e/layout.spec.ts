/** Specification, section 2: what stands around every page. */

import { openChat, send, setCount } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

/** One address for each kind of page, with its title. */
const PAGES = {
  home: ['/', 'Warehouse Suite Docs'],
  'a page of a section': [
    '/docs/inbound/po-receipt/',
    'PO Receipt · FlexiPro | Warehouse Suite Docs',
  ],
  'a category page': [
    '/docs/category/inbound-operations/',
    'Inbound operations (chapter) · FlexiPro | Warehouse Suite Docs',
  ],
  'the Markdown page': ['/markdown-page/', 'About these pages | Warehouse Suite Docs'],
  'the search page': ['/search/', 'Search the documentation | Warehouse Suite Docs'],
  'the not-found page': ['/no-such-page/', 'Page Not Found | Warehouse Suite Docs'],
} as const;

for (const [name, [address, title]] of Object.entries(PAGES)) {
  test(`${name} has a title, a description, navigation, content, footer, chat and toasts`, async ({
    reading,
    expectConsole,
  }) => {
    if (name === 'the not-found page') expectConsole(/404/);
    await visit(reading, address);
    await expect(reading).toHaveTitle(title);
    const description = reading.locator('head meta[name="description"]');
    await expect(description).toHaveCount(1);
    expect((await description.getAttribute('content'))?.length).toBeGreaterThan(20);
    await expect(reading.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(reading.locator('main')).toBeVisible();
    await expect(reading.locator('h1')).toHaveCount(1);
    const footer = reading.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toBeVisible();

    await setCount(reading, 10);
    const dialog = await openChat(reading);
    await send(dialog, 'one more');
    const toasts = reading.getByRole('region', { name: 'Notifications (F8)' });
    await expect(toasts.getByText('Daily limit reached', { exact: true })).toBeVisible();
  });
}
