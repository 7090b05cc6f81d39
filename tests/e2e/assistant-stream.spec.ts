/** An answer that streams: it is read while it comes, can be stopped, and may break off. */

import type { Locator, Page } from '@playwright/test';
import { streamingService } from './assistant-service.ts';
import { openChat, send, storedSession } from './chat-drive.ts';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

const SOURCES = {
  declined: false,
  documents: [
    {
      page_content: '',
      metadata: { source: '/docs/#x', title: 'A page', breadcrum_path: 'FlexiPro', score: 1 },
    },
  ],
  closest: [],
};
const FAILED = 'Sorry, there was an error processing your request.';

function parts(dialog: Locator) {
  return {
    log: dialog.getByRole('log'),
    input: dialog.getByPlaceholder('Type your message...'),
    send: dialog.getByRole('button', { name: 'Send' }),
    stop: dialog.getByRole('button', { name: 'Stop' }),
    again: dialog.getByRole('button', { name: 'Ask again' }),
    overlay: dialog.getByText('Processing your request...', { exact: true }),
    sources: dialog.getByRole('region', { name: 'Sources' }),
  };
}

/** Asks on the home page; returns the dialog's parts, the service and the answer under way. */
async function ask(page: Page, question = 'What is a lot?') {
  const service = await streamingService(page);
  await visit(page, '/');
  const dialog = await openChat(page);
  await send(dialog, question);
  return { dialog, service, answer: await service.next(), ...parts(dialog) };
}

test('a question asks for a stream or JSON, with the body as specified', async ({ reading }) => {
  const { answer } = await ask(reading);
  const session = await storedSession(reading);
  expect(answer.accept).toBe('text/event-stream, application/json');
  expect(answer.question).toEqual({
    input: { question: 'What is a lot?', app: 'logipro', session_token: session?.token },
  });
});

test('the request is pending until the first word, then the text can be read', async ({
  reading,
}) => {
  const chat = await ask(reading);
  await expect(chat.overlay).toBeVisible();
  await expect(chat.input).toBeDisabled();
  chat.answer.event('documents', SOURCES);
  chat.answer.token(' \n');
  await expect(chat.overlay).toBeVisible();
  await expect(chat.send).toBeDisabled();

  chat.answer.token('A lot is **goods');
  await expect(chat.log.locator('strong')).toHaveText('goods');
  await expect(chat.overlay).toHaveCount(0);
  // The next question can be typed, not sent.
  await expect(chat.input).toBeFocused();
  await send(chat.dialog, 'And a serial?');
  await expect(chat.input).toHaveValue('And a serial?');
  await expect(chat.send).toBeDisabled();
  await expect(chat.stop).toBeVisible();
  // Cards below text that grows would be pushed on by every line.
  await expect(chat.sources).toHaveCount(0);

  chat.answer.token('** of one origin. See [the pa');
  await expect(chat.log).toContainText('A lot is goods of one origin. See');
  await expect(chat.log).not.toContainText('[');
  chat.answer.done({ ...SOURCES, generation: 'A lot is **goods** of one make.' });
  await expect(chat.log).toContainText('A lot is goods of one make.');
  await expect(chat.log).not.toContainText('origin');
  await expect(chat.sources.getByRole('link')).toHaveAttribute('href', '/docs/#x');
  await expect(chat.stop).toHaveCount(0);
  await expect(chat.send).toBeEnabled();
  await chat.input.press('Enter');
  expect((await chat.service.next()).question.input.question).toBe('And a serial?');
});

test('Stop keeps what came, says so, and lets the connection go', async ({ reading }) => {
  const chat = await ask(reading);
  chat.answer.event('documents', SOURCES);
  chat.answer.token('A lot is goods [1](/do');
  await expect(chat.log).toContainText('A lot is goods');
  await chat.stop.click();
  await chat.answer.left;
  await expect(chat.log).toContainText('A lot is goodsStopped.');
  await expect(chat.sources).toBeVisible();
  await expect(chat.stop).toHaveCount(0);
  await expect(chat.input).toBeFocused();
  await send(chat.dialog, 'And a serial?');
  (await chat.service.next()).done({ generation: 'One piece.' });
  await expect(chat.log).toContainText('One piece.');
  await expect(chat.log).toContainText('A lot is goodsStopped.');
});

test('Stop works before the first word too', async ({ reading }) => {
  const chat = await ask(reading);
  await chat.stop.click();
  await chat.answer.left;
  await expect(chat.overlay).toHaveCount(0);
  await expect(chat.log.getByText('Stopped.', { exact: true })).toBeVisible();
  await expect(chat.input).toBeFocused();
  await expect(chat.dialog.getByRole('button', { name: 'Copy answer' })).toHaveCount(0);
  await expect(chat.again).toBeEnabled();
});

for (const [name, act] of Object.entries({
  'a connection that breaks': (answer: Awaited<ReturnType<typeof ask>>['answer']) =>
    answer.breakOff(),
  'a stream that ends early': (answer: Awaited<ReturnType<typeof ask>>['answer']) => answer.end(),
  'an error of the service': (answer: Awaited<ReturnType<typeof ask>>['answer']) =>
    answer.event('error', { error: { code: 'assistant_failed', message: 'No.' } }),
})) {
  test(`${name} leaves the text with a note, and the question can be asked again`, async ({
    reading,
    expectConsole,
  }) => {
    expectConsole(/Asking the assistant failed:|net::ERR/);
    const chat = await ask(reading);
    chat.answer.token('A lot is goods');
    await expect(chat.log).toContainText('A lot is goods');
    const logged = reading.waitForEvent('console', (message) =>
      message.text().startsWith('Asking the assistant failed:'),
    );
    act(chat.answer);
    expect((await logged).type()).toBe('error');
    await expect(chat.log).toContainText('A lot is goodsThe answer was cut off.');
    await chat.again.click();
    const second = await chat.service.next();
    expect(second.question).toEqual(chat.answer.question);
    await expect(chat.dialog).toContainText('You have 8 messages left today.');
    second.done({ generation: 'Goods of one make.' });
    await expect(chat.log).toContainText('Goods of one make.');
  });
}

test('a stream that breaks before its first word is told as any failure', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Asking the assistant failed:/);
  const chat = await ask(reading);
  chat.answer.event('documents', SOURCES);
  chat.answer.event('error', { error: { code: 'assistant_failed', message: 'No.' } });
  await expect(chat.log.getByText(FAILED, { exact: true })).toBeVisible();
  await expect(chat.again).toBeEnabled();
  await expect(chat.sources).toHaveCount(0);
});

test('Escape closes the dialog, and the answer goes on behind it', async ({ reading }) => {
  const chat = await ask(reading);
  chat.answer.token('A lot is');
  await expect(chat.log).toContainText('A lot is');
  await reading.keyboard.press('Escape');
  await expect(chat.dialog).toHaveCount(0);
  chat.answer.token(' goods of one make.');
  chat.answer.done({ generation: 'A lot is goods of one make.' });
  const dialog = await openChat(reading);
  await expect(dialog.getByRole('log')).toContainText('A lot is goods of one make.');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a new conversation drops the answer that is under way', async ({ reading }) => {
  const chat = await ask(reading);
  chat.answer.token('A lot is');
  await expect(chat.log).toContainText('A lot is');
  await chat.dialog.getByRole('button', { name: 'New conversation' }).click();
  await chat.answer.left;
  await expect(chat.log).not.toContainText('A lot is');
  await send(chat.dialog, 'And a serial?');
  (await chat.service.next()).done({ generation: 'One piece.' });
  await expect(chat.log).toContainText('One piece.');
});

test.describe('the list', () => {
  // So that nothing glides while it is measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const paragraph = (number: number) => `Paragraph ${number} of the answer.\n\n`;
  const many = (first: number) =>
    Array.from({ length: 20 }, (_, index) => paragraph(first + index)).join('');

  test('goes along until the answer begins at its upper edge, and no further', async ({
    reading,
  }) => {
    const chat = await ask(reading);
    chat.answer.token(paragraph(0));
    const first = chat.log.getByText('Paragraph 0 of');
    await expect(first).toBeInViewport({ ratio: 1 });
    chat.answer.token(many(1));
    await expect(chat.log.getByText('Paragraph 20 of')).toBeAttached();
    const edge = (await chat.log.boundingBox())!.y;
    const place = async () => (await first.boundingBox())!.y - edge;
    await expect.poll(place).toBeLessThan(60);
    const stays = await place();
    chat.answer.token(many(21));
    chat.answer.done({ generation: paragraph(0) + many(1) + many(21), ...SOURCES });
    await expect(chat.sources).toBeAttached();
    expect(await place()).toBe(stays);
  });

  test('is the reader’s once they scroll, and follows them at its end', async ({ reading }) => {
    const chat = await ask(reading);
    chat.answer.token(many(0));
    await expect(chat.log.getByText('Paragraph 19 of')).toBeAttached();
    await chat.log.hover();
    await reading.mouse.wheel(0, 100);
    const top = () => chat.log.evaluate((list) => list.scrollTop);
    await expect.poll(top).toBeGreaterThan(90);
    const stays = await top();
    chat.answer.token(many(20));
    await expect(chat.log.getByText('Paragraph 39 of')).toBeAttached();
    expect(await top()).toBe(stays);

    await reading.mouse.wheel(0, 100_000);
    await expect(chat.log.getByText('Paragraph 39 of')).toBeInViewport({ ratio: 1 });
    chat.answer.token(many(40));
    await expect(chat.log.getByText('Paragraph 59 of')).toBeInViewport({ ratio: 1 });
    await reading.mouse.wheel(0, -300);
    await expect(chat.log.getByText('Paragraph 59 of')).not.toBeInViewport();
    const back = await top();
    chat.answer.done({ generation: many(0) + many(20) + many(40), ...SOURCES });
    await expect(chat.sources).toBeAttached();
    expect(await top()).toBe(back);
  });
});
