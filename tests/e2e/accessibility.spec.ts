/** axe-core finds nothing on any kind of page, in any open state, in both colour modes and at both
 *  widths; no rule is switched off. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CONTINUED, DECLINED, UNSURE } from './answers.ts';
import { streamingService } from './assistant-service.ts';
import { answerWith } from './chat-drive.ts';
import { expect, ready, signIn, test } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const PAGES: Record<string, string> = {
  home: '/',
  'a task page': '/docs/inbound/po-receipt/',
  'an overview page': '/docs/inbound/inbound-overview/',
  'a page with a drawn list': '/flexipro_label/admin/users/',
  'a page with code': '/flexipro_label/developer/print/',
  'a component page': '/logipro/components/text-input/',
  'a category page': '/docs/category/inbound-operations/',
  'the Markdown page': '/markdown-page/',
  'the search page': '/search/?q=tolerance',
  'the account page': '/account/',
  'what is new in a section': '/whats-new/docs/',
  'the not-found page': '/no-such-page/',
};

async function askAboutReceipt(page: Page): Promise<void> {
  await page.keyboard.press('Control+j');
  const input = page.getByPlaceholder('Type your message...');
  await input.fill('How do I receive a delivery against a purchase order?');
  await input.press('Enter');
}

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the search, empty': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByText('No recent searches').waitFor();
  },
  'the search with hits': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('tolerance');
    await page.locator('.DocSearch-Hit').first().waitFor();
  },
  'the search without hits': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('qqqqzzzz');
    await page.locator('.DocSearch-NoResults').waitFor();
  },
  'the failed search': async (page) => {
    await page.route('**/api/search/**', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('receipt');
    await page.getByText('Unable to fetch results').waitFor();
  },
  'the chat, open': async (page) => {
    await page.keyboard.press('Control+j');
    await page.getByRole('dialog').waitFor();
  },
  'the chat, pending': async (page) => {
    await page.route('**/docs/invoke', () => new Promise(() => {}));
    await askAboutReceipt(page);
    await page.getByText('Processing your request...').waitFor();
  },
  'the chat, answered': async (page) => {
    await askAboutReceipt(page);
    await page.getByRole('region', { name: 'Sources' }).waitFor();
  },
  'the chat, streaming': async (page) => {
    const service = await streamingService(page);
    await askAboutReceipt(page);
    (await service.next()).token('Scan the **lot**.\n\n1. Open the screen.\n2. Scan');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.getByText('Open the screen.').waitFor();
  },
  'the chat, stopped': async (page) => {
    const service = await streamingService(page);
    await askAboutReceipt(page);
    (await service.next()).token(
      'Scan the lot:\n\n```bash\nlp -d dock\n```\n\n| a | b |\n|--|--|\n| 1 | 2 |',
    );
    await page.getByText('lp -d dock').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Helpful', exact: true }).click();
  },
  'the chat with questions of the page': async (page) => {
    await page.goto('/docs/inbound/po-receipt/');
    await ready(page);
    await page.keyboard.press('Control+j');
    await page.getByRole('region', { name: 'Questions about this page' }).waitFor();
  },
  'the chat, after a reload': async (page) => {
    await askAboutReceipt(page);
    await page.getByRole('region', { name: 'Sources' }).waitFor();
    await page.reload();
    await ready(page);
    await page.keyboard.press('Control+j');
    await page.getByRole('button', { name: 'Show the earlier question of today' }).waitFor();
  },
  'the chat, unsure': async (page) => {
    await answerWith(page, UNSURE);
    await askAboutReceipt(page);
    await page.getByRole('list', { name: 'Places to choose from' }).waitFor();
  },
  'the chat, declined': async (page) => {
    await answerWith(page, DECLINED);
    await askAboutReceipt(page);
    await page.getByRole('link', { name: 'support by e-mail' }).waitFor();
  },
  'the chat, continued': async (page) => {
    await answerWith(page, CONTINUED);
    await askAboutReceipt(page);
    await page.getByRole('button', { name: 'Ask on its own' }).waitFor();
  },
  'the chat beside the page': async (page) => {
    await page.evaluate(() => localStorage.setItem('chatPinned', 'yes'));
    await page.goto('/docs/inbound/inbound-overview/');
    await ready(page);
    await answerWith(page, CONTINUED);
    await askAboutReceipt(page);
    await page.getByRole('button', { name: 'Ask on its own' }).waitFor();
  },
  'the chat, failed': async (page) => {
    await page.route('**/docs/invoke', (route) => route.abort());
    await askAboutReceipt(page);
    await page.getByText('Sorry, there was an error').waitFor();
  },
  'the list of apps': async (page) => {
    await page.keyboard.press('Control+j');
    await page.getByRole('combobox', { name: 'Where to look first' }).click();
    await page.getByRole('option', { name: 'Atlas' }).waitFor();
  },
  'a toast': async (page) => {
    await page.evaluate(() => {
      const now = new Date();
      const two = (part: number) => String(part).padStart(2, '0');
      const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
      localStorage.setItem('chatSession', JSON.stringify({ date, count: 10, token: 'full' }));
    });
    await askAboutReceipt(page);
    await page.getByText('Daily limit reached', { exact: true }).waitFor();
  },
  'an enlarged picture': async (page) => {
    await page.goto('/docs/inbound/inbound-overview/');
    await page.locator('.markdown img.medium-zoom-image').first().click();
    await page.locator('.medium-zoom--opened').waitFor();
  },
};

async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Fades are over when nothing is animated any more; axe would see half-mixed colours. A spinner
  // never ends and is left alone, as is what follows the scroll position.
  // One that is replaced on its way never tells its end, so it is asked for, not waited for.
  const isStill = () =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
      .every(({ playState }) => playState !== 'running');
  await page.waitForFunction(isStill, undefined, { polling: 100, timeout: 20_000 });
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 200)).join('\n  ')}`,
  );
  expect.soft(told, where).toEqual([]);
}

async function useTheme(page: Page, theme: string): Promise<void> {
  const key = /getItem\("(theme[^"]*)"\)/.exec(await page.content())?.[1] ?? 'theme';
  await page.addInitScript(([name, value]) => localStorage.setItem(name!, value!), [key, theme]);
  await page.goto('/');
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

for (const theme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test.describe(`axe finds nothing, ${theme}, ${width} px:`, () => {
      test.use({ viewport: { width, height: 844 } });
      test.slow();

      test('every kind of page', async ({ page, reader, expectConsole }) => {
        // A minute on two quiet cores, most of it axe's.
        test.setTimeout(240_000);
        expectConsole(/404/);
        await page.goto('/');
        await expectNoViolations(page, 'sign-in page');
        await signIn(page, reader);
        await useTheme(page, theme);
        for (const [name, address] of Object.entries(PAGES)) {
          await page.goto(address);
          await ready(page);
          await expectNoViolations(page, name);
        }
      });

      for (const [name, arrange] of Object.entries(STATES)) {
        test(name, async ({ signedIn, expectConsole }) => {
          if (name.includes('failed')) expectConsole(/Failed to (load|fetch)|failed:/);
          await useTheme(signedIn, theme);
          await arrange(signedIn);
          await expectNoViolations(signedIn, name);
        });
      }
    });
  }
}
