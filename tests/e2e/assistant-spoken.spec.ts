/** What screen readers are told of an answer: whole sentences, each once. */

import type { Page } from '@playwright/test';
import { streamingService } from './assistant-service.ts';
import { answerWith, openChat, send } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

/** Notes what is put into live regions of shadow trees, closed ones too, from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const elements: { attachShadow: (init: ShadowRootInit) => ShadowRoot } = Element.prototype;
    const attach = elements.attachShadow;
    elements.attachShadow = function (init) {
      const root = attach.call(this, init);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (!(target instanceof Element && target.matches('[aria-live="polite"]'))) continue;
          for (const node of addedNodes) heard.push(node.textContent ?? '');
        }
      }).observe(root, { childList: true, subtree: true });
      return root;
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('an answer that streams is said by whole sentences, as they come', async ({ reading }) => {
  const heard = await listen(reading);
  const service = await streamingService(reading);
  await visit(reading, '/');
  const dialog = await openChat(reading);
  const log = dialog.getByRole('log');
  await expect(log).toHaveAttribute('aria-live', 'off');
  await send(dialog, 'What is a lot?');
  const answer = await service.next();
  for (const piece of ['A l', 'ot is **goo', 'ds** of one', ' make']) answer.token(piece);
  await expect(log).toContainText('A lot is goods of one make');
  expect(await heard()).toEqual([]);
  answer.token('. You sc');
  await expect.poll(heard).toEqual(['A lot is goods of one make.']);
  answer.token('an it:\n\n1. Open the screen\n2. Scan `LOT`');
  await expect
    .poll(heard)
    .toEqual(['A lot is goods of one make.', 'You scan it:', 'Open the screen']);
  const generation =
    'A lot is **goods** of one make. You scan it:\n\n1. Open the screen\n2. Scan `LOT`.';
  answer.done({
    generation,
    documents: [{ metadata: { source: '/docs/', title: 'FlexiPro', breadcrum_path: '' } }],
  });
  await expect
    .poll(heard)
    .toEqual([
      'A lot is goods of one make.',
      'You scan it:',
      'Open the screen',
      'Scan LOT.',
      '1 source.',
    ]);
});

test('an answer that comes at once is said once, and not again when the dialog opens', async ({
  reading,
}) => {
  const heard = await listen(reading);
  await visit(reading, '/');
  await answerWith(reading, { generation: 'One thing. Another one.' });
  const dialog = await openChat(reading);
  await send(dialog, 'What is a lot?');
  await expect.poll(heard).toEqual(['One thing.', 'Another one.']);
  await dialog.getByRole('button', { name: 'Helpful', exact: true }).click();
  await reading.keyboard.press('Escape');
  await openChat(reading);
  await expect(dialog.getByRole('log')).toContainText('Another one.');
  expect(await heard()).toEqual(['One thing.', 'Another one.']);

  await visit(reading, '/docs/');
  await openChat(reading);
  await dialog.getByRole('button', { name: 'Show the earlier question from today' }).click();
  await expect(dialog.getByRole('log')).toContainText('Another one.');
  // The page was loaded anew; what was fetched from earlier is not said.
  expect(await heard()).toEqual([]);
});

test('a stop, a break and a failure are said', async ({ reading, expectConsole }) => {
  expectConsole(/Asking the assistant failed:/);
  const heard = await listen(reading);
  const service = await streamingService(reading);
  await visit(reading, '/');
  const dialog = await openChat(reading);
  await send(dialog, 'What is a lot?');
  (await service.next()).token('A lot is goods');
  await expect(dialog).toContainText('A lot is goods');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(heard).toEqual(['A lot is goods', 'Stopped.']);
  await send(dialog, 'And a serial?');
  const broken = await service.next();
  broken.token('A serial');
  await expect(dialog).toContainText('A serial');
  broken.end();
  await expect
    .poll(async () => (await heard()).slice(2))
    .toEqual(['A serial', 'The answer was cut off.']);
  await send(dialog, 'And a locator?');
  (await service.next()).end();
  await expect
    .poll(async () => (await heard()).slice(4))
    .toEqual(['Sorry, there was an error processing your request.']);
});
