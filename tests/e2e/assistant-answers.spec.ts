/** What can be done with an answer, and how it is set. */

import type { Page } from '@playwright/test';
import { answerWith, openChat, send, setCount } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const SOURCE = {
  metadata: {
    source: '/docs/inbound/po-receipt/#steps',
    title: 'PO Receipt',
    breadcrum_path: 'FlexiPro › Inbound',
  },
};

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Asks on the home page what is answered with `output`. */
async function ask(page: Page, output: unknown) {
  await visit(page, '/');
  const questions = await answerWith(page, output);
  const dialog = await openChat(page);
  await send(dialog, 'What is a lot?');
  await expect(dialog.getByRole('button', { name: 'Ask again' })).toBeVisible();
  return { dialog, questions };
}

test('an answer is copied as Markdown with its sources', async ({ reading, baseURL }) => {
  const { dialog } = await ask(reading, {
    generation: 'Scan the **lot** [1](/docs/inbound/po-receipt/#steps).',
    documents: [SOURCE],
  });
  await dialog.getByRole('button', { name: 'Copy answer' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied');
  expect(await clipboard(reading)).toBe(
    `Scan the **lot** [1](${baseURL}/docs/inbound/po-receipt/#steps).

Sources:

- [PO Receipt](${baseURL}/docs/inbound/po-receipt/#steps), FlexiPro › Inbound
`,
  );
  await expect(dialog.getByRole('button', { name: 'Copy answer' })).toBeVisible();
});

test('a copy that the browser refuses is said', async ({ reading, expectConsole }) => {
  expectConsole(/Copying failed:/);
  const { dialog } = await ask(reading, { generation: 'Yes.' });
  await reading.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('No.'));
  });
  await dialog.getByRole('button', { name: 'Copy answer' }).click();
  await expect(dialog.getByRole('button', { name: 'Copying failed' })).toBeVisible();
});

test('by plain http, where there is no clipboard, copying works from inside the dialog', async ({
  reading,
}) => {
  await reading.addInitScript(() =>
    Object.defineProperty(window, 'isSecureContext', { value: false }),
  );
  const { dialog } = await ask(reading, { generation: 'Scan the lot.' });
  const button = dialog.getByRole('button', { name: 'Copy answer' });
  await button.click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await clipboard(reading)).toBe('Scan the lot.\n');
});

test('an answer is noted as helpful or not, and those who write the pages are told', async ({
  reading,
  portal,
}) => {
  const { dialog } = await ask(reading, { generation: 'Yes.' });
  const sent: string[] = [];
  reading.on('request', (request) => sent.push(request.url()));
  const helpful = dialog.getByRole('button', { name: 'Helpful', exact: true });
  const not = dialog.getByRole('button', { name: 'Not helpful', exact: true });
  await expect(helpful).toHaveAttribute('title', /to the documentation writers$/);
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await not.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  await expect(not).toHaveAttribute('aria-pressed', 'true');
  await expect(
    dialog.getByRole('group', { name: 'What was wrong with this answer?' }),
  ).toBeInViewport({ ratio: 0.9 });
  await visit(reading, '/');
  sent.length = 0;
  await openChat(reading);
  await dialog.getByRole('button', { name: 'Show the earlier question from today' }).click();
  await expect(not).toHaveAttribute('aria-pressed', 'true');
  await not.click();
  await expect(not).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => sent.filter((url) => !url.includes('/assets/')))
    .toEqual([`${portal.url}/api/feedback`]);
});

test('Ask again sends the same question, and it counts', async ({ reading }) => {
  const { dialog, questions } = await ask(reading, { generation: 'Yes.' });
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect(dialog.getByRole('log').getByText('Yes.', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText('What is a lot?')).toHaveCount(2);
  await expect(dialog).toContainText('You have 8 messages left today.');
  expect(questions[1]).toEqual(questions[0]);
  await setCount(reading, 10);
  await dialog.getByRole('button', { name: 'Ask again' }).last().click();
  await expect(reading.getByText('Daily limit reached', { exact: true })).toBeVisible();
  expect(questions).toHaveLength(2);
});

test('the greeting has nothing to copy, a failure can only be asked again', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Asking the assistant failed:|Failed to load resource/);
  await visit(reading, '/');
  await reading.route('**/docs/invoke', (route) => route.fulfill({ status: 503, body: '{}' }));
  const dialog = await openChat(reading);
  const inLog = dialog.getByRole('log').getByRole('button');
  await expect(inLog).toHaveCount(0);
  await send(dialog, 'What is a lot?');
  await expect(inLog).toHaveText(['Ask again']);
});

test('code is copied from its block, and what is wide scrolls inside itself', async ({
  reading,
}) => {
  const line = 'curl -H "Authorization: Bearer TOKEN" https://labels.example.com/api/'.repeat(3);
  const cells = Array.from({ length: 12 }, (_, index) => `A long heading ${index}`);
  const row = (texts: string[]) => `| ${texts.join(' | ')} |`;
  const table = [row(cells), row(cells.map(() => '---')), row(cells)].join('\n');
  const { dialog } = await ask(reading, {
    generation: `Run this:\n\n\`\`\`bash\n${line}\nexit 0\n\`\`\`\n\n${table}`,
  });
  const log = dialog.getByRole('log');
  await log.getByRole('button', { name: 'Copy code' }).click();
  await expect(log.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await clipboard(reading)).toBe(`${line}\nexit 0\n`);
  for (const box of [log.locator('pre'), log.getByRole('group', { name: /^Table/ })]) {
    await expect(box).toHaveAttribute('tabindex', '0');
    expect(await box.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true);
  }
  expect(await log.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
});
