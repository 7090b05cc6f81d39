/** States of reading: kinds of pages, tables, pictures, print, the not-found page. */

import { at, open, type State } from './state.ts';

const RECEIPT = '/docs/inbound/po-receipt/';

export const READING_STATES: Record<string, State> = {
  home: at('/'),
  page: at(RECEIPT, { onPaper: true }),
  overview: at('/docs/inbound/inbound-overview/', { onPaper: true }),
  category: at('/docs/category/inbound-operations/'),
  component: at('/logipro/components/grid/'),
  'api-page': {
    arrange: async ({ page }) => {
      await open(page, '/flexipro_label/developer/print/');
      await page.locator('.theme-code-block').first().scrollIntoViewIfNeeded();
    },
  },
  'code-on-hover': {
    arrange: async ({ page }) => {
      await open(page, RECEIPT);
      const mention = page.getByRole('link', { name: 'FXP-INB-3025' }).first();
      await mention.scrollIntoViewIfNeeded();
      if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await mention.tap();
      else await mention.focus();
      await page.getByRole('tooltip').waitFor();
    },
  },
  'messages-table': {
    arrange: async ({ page }) => {
      await open(page, `${RECEIPT}#fxp-inb-3025`);
      await page.locator('#fxp-inb-3025').scrollIntoViewIfNeeded();
    },
  },
  'fields-table': {
    arrange: async ({ page }) => {
      await open(page, RECEIPT);
      await page.locator('#fields').evaluate((heading) => heading.scrollIntoView());
    },
  },
  'page-foot': {
    arrange: async ({ page }) => {
      await open(page, RECEIPT);
      await page.locator('[data-page-foot]').scrollIntoViewIfNeeded();
      await page.getByText('Was this page helpful?').waitFor();
    },
  },
  'page-scrolled': {
    arrange: async ({ page }) => {
      await open(page, RECEIPT);
      await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
    },
  },
  screen: {
    arrange: async ({ page }) => {
      await open(page, '/flexipro_label/admin/users/');
      await page.locator('[data-screen]').first().scrollIntoViewIfNeeded();
    },
  },
  picture: {
    arrange: async ({ page }) => {
      await open(page, '/docs/inbound/inbound-overview/');
      await page.locator('.markdown img.medium-zoom-image').first().click();
      await page.locator('.medium-zoom--opened').waitFor();
    },
  },
  menu: {
    arrange: async ({ page }) => {
      await open(page, RECEIPT);
      const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
      if (await toggle.isVisible()) await toggle.click();
    },
  },
  'section-print': {
    onPaper: true,
    arrange: async ({ page }) => {
      await open(page, '/print/express-server/');
      await page.getByRole('button', { name: 'Save as PDF', disabled: false }).waitFor();
    },
  },
  markdown: at('/markdown-page/'),
  'not-found': {
    arrange: async ({ page }) => {
      await page.goto('/docs/inbound/po-reciept/');
      await page.getByRole('region', { name: 'Were you looking for one of these?' }).waitFor();
    },
  },
  'no-connection': {
    arrange: async ({ page }) => {
      await open(page, RECEIPT);
      await page.route('**/api/session', (route) => route.abort());
      await page.evaluate(() => dispatchEvent(new CustomEvent('portal:check-session')));
      await page.getByText('No connection. Trying again').waitFor();
    },
  },
};
