/** axe-core finds nothing on any kind of page, in any open state, in both colour modes and at both
 *  widths; no rule is switched off. Each page and state is opened once and looked at in both modes: whole
 *  in the light one, and for its colours in the dark one. */

import type { Locator, Page } from '@playwright/test';
import { expectNoViolations, LOOK, violationsOf, type Theme } from './axe.ts';
import { CONTINUED, DECLINED, UNSURE } from './answers.ts';
import { streamingService } from './assistant-service.ts';
import { answerWith } from './chat-drive.ts';
import { visit } from './drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

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

/** Each returns what is to be seen as long as the state lasts. */
const STATES: Record<string, (page: Page) => Promise<Locator>> = {
  'the search, empty': async (page) => {
    await page.keyboard.press('Control+k');
    return page.getByText('No recent searches');
  },
  'the search with hits': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('tolerance');
    return page.locator('.DocSearch-Hit').first();
  },
  'the search without hits': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('qqqqzzzz');
    return page.locator('.DocSearch-NoResults');
  },
  'the failed search': async (page) => {
    await page.route('**/api/search/**', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('receipt');
    return page.getByText('Unable to fetch results');
  },
  'the chat, open': async (page) => {
    await page.keyboard.press('Control+j');
    return page.getByRole('dialog');
  },
  'the chat, pending': async (page) => {
    await page.route('**/docs/invoke', () => new Promise(() => {}));
    await askAboutReceipt(page);
    return page.getByText('Processing your request...');
  },
  'the chat, answered': async (page) => {
    await askAboutReceipt(page);
    return page.getByRole('region', { name: 'Sources' });
  },
  'the chat, streaming': async (page) => {
    const service = await streamingService(page);
    await askAboutReceipt(page);
    (await service.next()).token('Scan the **lot**.\n\n1. Open the screen.\n2. Scan');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    return page.getByText('Open the screen.');
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
    return page.getByText('Stopped.', { exact: true });
  },
  'the chat with questions of the page': async (page) => {
    await page.goto('/docs/inbound/po-receipt/');
    await ready(page);
    await page.keyboard.press('Control+j');
    return page.getByRole('region', { name: 'Questions about this page' });
  },
  'the chat, after a reload': async (page) => {
    await askAboutReceipt(page);
    await page.getByRole('region', { name: 'Sources' }).waitFor();
    await page.reload();
    await ready(page);
    await page.keyboard.press('Control+j');
    return page.getByRole('button', { name: 'Show the earlier question from today' });
  },
  'the chat, unsure': async (page) => {
    await answerWith(page, UNSURE);
    await askAboutReceipt(page);
    return page.getByRole('list', { name: 'Places to choose from' });
  },
  'the chat, declined': async (page) => {
    await answerWith(page, DECLINED);
    await askAboutReceipt(page);
    return page.getByRole('link', { name: 'support by email' });
  },
  'the chat, continued': async (page) => {
    await answerWith(page, CONTINUED);
    await askAboutReceipt(page);
    return page.getByRole('button', { name: 'Ask as a new question' });
  },
  'the chat beside the page': async (page) => {
    await page.evaluate(() => localStorage.setItem('chatPinned', 'yes'));
    await page.goto('/docs/inbound/inbound-overview/');
    await ready(page);
    await answerWith(page, CONTINUED);
    await askAboutReceipt(page);
    return page.getByRole('button', { name: 'Ask as a new question' });
  },
  'the chat, failed': async (page) => {
    await page.route('**/docs/invoke', (route) => route.abort());
    await askAboutReceipt(page);
    return page.getByText('Sorry, there was an error');
  },
  'the list of apps': async (page) => {
    await page.keyboard.press('Control+j');
    await page.getByRole('combobox', { name: 'Where to look first' }).click();
    return page.getByRole('option', { name: 'Atlas' });
  },
  'a toast': async (page) => {
    await page.evaluate(() => {
      const now = new Date();
      const two = (part: number) => String(part).padStart(2, '0');
      const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
      localStorage.setItem('chatSession', JSON.stringify({ date, count: 10, token: 'full' }));
    });
    await askAboutReceipt(page);
    return page.getByText('Daily limit reached', { exact: true });
  },
  'an enlarged picture': async (page) => {
    await page.goto('/docs/inbound/inbound-overview/');
    await page.locator('.markdown img.medium-zoom-image').first().click();
    return page.locator('.medium-zoom--opened');
  },
};

/** Changes the colour mode as another tab of the reader would: what is open stays open. */
async function useTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    const inline = [...document.scripts].map(({ textContent }) => textContent).join('\n');
    const key = /getItem\("(theme[^"]*)"\)/.exec(inline)?.[1] ?? 'theme';
    localStorage.setItem(key, value);
    const { localStorage: storageArea } = window;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

const THEMES: Theme[] = ['light', 'dark'];
/** States that end by themselves: arranged anew for each mode. */
const FLEETING = new Set(['a toast']);

test('what is wrong is told, so that the tests below test something', async ({ page }) => {
  const faults = '<img src="x.png"><p style="color: #ccc; background: #fff">Text.</p>';
  await page.setContent(`<html lang="en"><title>T</title><main><h1>T</h1>${faults}</main></html>`);
  const rules = async (look: 'whole' | 'colours') =>
    (await violationsOf(page, look)).map((line) => /^[\w-]+/.exec(line)?.[0]);
  expect(await rules('whole')).toEqual(['color-contrast', 'image-alt']);
  expect(await rules('colours')).toEqual(['color-contrast']);
});

for (const width of [1280, 390]) {
  test.describe(`axe finds nothing, dark and light, ${width} px:`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.slow();

    test('every kind of page', async ({ reading, expectConsole }) => {
      // Half a minute on two quiet cores, most of it axe's.
      test.setTimeout(360_000);
      expectConsole(/404/);
      let themes = THEMES;
      for (const [name, address] of Object.entries(PAGES)) {
        await visit(reading, address);
        for (const theme of themes) {
          await useTheme(reading, theme);
          await expectNoViolations(reading, `${name}, ${theme}`, LOOK[theme]);
        }
        // The next page comes in the mode that this one was left in.
        themes = themes.toReversed();
      }
    });

    test('the sign-in page', async ({ reading, context }) => {
      await context.clearCookies();
      await reading.goto('/');
      await expect(reading.getByLabel('User name')).toBeVisible();
      await expectNoViolations(reading);
    });

    for (const [name, arrange] of Object.entries(STATES)) {
      const rounds = FLEETING.has(name) ? THEMES.map((theme) => [theme]) : [THEMES];
      for (const themes of rounds) {
        test(`${name}, ${themes.join(' and ')}`, async ({ reading, expectConsole }) => {
          if (name.includes('failed')) expectConsole(/Failed to (load|fetch)|failed:/);
          await visit(reading, '/');
          await useTheme(reading, themes[0]!);
          const shown = await arrange(reading);
          for (const theme of themes) {
            await useTheme(reading, theme);
            await expect(shown).toBeVisible();
            await expectNoViolations(reading, `${name}, ${theme}`, LOOK[theme]);
          }
        });
      }
    }
  });
}
