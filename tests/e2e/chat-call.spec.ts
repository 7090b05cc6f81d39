/** Specification, sections 6 to 9: the call of a question, what is read of its answer, and what a
 *  failure leads to. */

import { answerWith, openChat, send } from './chat-drive.ts';
import { ready } from './fixtures.ts';
import { expect, test } from './shared-reader.ts';

const FAILED = 'Sorry, there was an error processing your request.';

const DOCUMENTS = [
  {
    page_content: 'Not read.',
    metadata: {
      source: '/docs/inbound/po-receipt/#steps',
      title: 'PO Receipt',
      breadcrum_path: 'FlexiPro › Inbound',
    },
  },
  { metadata: { source: 'https://www.example.com/guide', title: 'A guide', breadcrum_path: '' } },
];

test('a question is posted as specified, with the bearer token and logipro for an app', async ({
  reading,
}) => {
  await reading.goto('/');
  await ready(reading);
  const dialog = await openChat(reading);
  const sent = reading.waitForRequest('**/docs/invoke');
  await send(dialog, '  What is a lot?  ');
  const request = await sent;
  const { token, session } = await reading.evaluate(() => ({
    token: localStorage.getItem('token'),
    session: JSON.parse(localStorage.getItem('chatSession') ?? '{}') as { token: string },
  }));
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).pathname).toBe('/docs/invoke');
  expect(request.headers()).toMatchObject({
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  });
  expect(request.postDataJSON()).toEqual({
    input: { question: 'What is a lot?', app: 'logipro', session_token: session.token },
  });
});

test('the chosen app goes with the question', async ({ reading }) => {
  await reading.goto('/');
  await ready(reading);
  const questions = await answerWith(reading);
  const dialog = await openChat(reading);
  for (const [label, id] of [
    ['FlexiPro', 'docs'],
    ['Express Client', 'express-client'],
    ['Express Server', 'express-server'],
    ['FlexiPro Label', 'flexipro_label'],
    ['Atlas', 'atlas'],
    ['LogiPro', 'logipro'],
  ] as const) {
    await dialog.getByRole('combobox').click();
    await reading.getByRole('option', { name: label, exact: true }).click();
    await send(dialog, `about ${label}`);
    await expect.poll(() => questions.at(-1)?.input).toMatchObject({ app: id });
  }
});

test('of the answer the text is shown without its answer tags, and the documents as links', async ({
  reading,
}) => {
  await reading.goto('/');
  await ready(reading);
  await answerWith(reading, {
    generation: '<answer>Scan the **lot**.</answer>\n\n<ANSWER>Then confirm.</ANSWER>',
    documents: DOCUMENTS,
  });
  const dialog = await openChat(reading);
  await send(dialog, 'What is a lot?');
  const log = dialog.getByRole('log');
  await expect(log.getByText('Scan the lot.', { exact: true })).toBeVisible();
  await expect(log.locator('strong')).toHaveText('lot');
  await expect(log.getByText('Then confirm.', { exact: true })).toBeVisible();
  await expect(log).not.toContainText(/answer>/i);
  const links = dialog.getByRole('region', { name: 'Sources' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', '/docs/inbound/po-receipt/#steps');
  await expect(links.first()).toContainText('PO Receipt');
  await expect(links.first()).toContainText('FlexiPro › Inbound');
  await expect(links.last()).toHaveAttribute('href', 'https://www.example.com/guide');
  await expect(links.last()).toContainText('A guide');
  await expect(dialog).not.toContainText('Not read.');
});

test('an answer without documents has no sources, and one without text no words', async ({
  reading,
}) => {
  await reading.goto('/');
  await ready(reading);
  await answerWith(reading, { generation: 'Only words.' });
  const dialog = await openChat(reading);
  await send(dialog, 'first');
  await expect(dialog).toContainText('Only words.');
  await expect(dialog.getByRole('region', { name: 'Sources' })).toHaveCount(0);
  await answerWith(reading, { documents: DOCUMENTS });
  await send(dialog, 'second');
  await expect(dialog.getByRole('region', { name: 'Sources' }).getByRole('link')).toHaveCount(2);
});

const FAILURES = {
  'an answer that is not OK': { status: 500, json: { error: { code: 'x', message: 'No.' } } },
  'an answer that is not JSON': { status: 200, body: '<html>' },
  'a network failure': null,
};
for (const [name, answer] of Object.entries(FAILURES)) {
  test(`${name} to a question is logged and told by one message`, async ({
    reading,
    expectConsole,
  }) => {
    expectConsole(/Asking the assistant failed:|Failed to load resource/);
    await reading.goto('/');
    await ready(reading);
    await reading.route('**/docs/invoke', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    const logged = reading.waitForEvent('console', (message) =>
      message.text().startsWith('Asking the assistant failed:'),
    );
    const dialog = await openChat(reading);
    await send(dialog, 'What is a lot?');
    expect((await logged).type()).toBe('error');
    await expect(dialog.getByText(FAILED, { exact: true })).toBeVisible();
    // The message counts, and the next question can be asked.
    await expect(dialog).toContainText('You have 9 messages left today.');
    await expect(dialog.getByPlaceholder('Type your message...')).toBeFocused();
  });
}

test('an assistant that cannot be loaded leaves the page as it is, and loads at the next try', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/Loading the assistant failed:|Failed to load resource/);
  await reading.goto('/');
  await ready(reading);
  await reading.route('**/assets/js/*.js', (route) => route.abort());
  const logged = reading.waitForEvent('console', (message) =>
    message.text().startsWith('Loading the assistant failed:'),
  );
  await reading.keyboard.press('Control+j');
  await logged;
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('What do you need to do?');
  await reading.unroute('**/assets/js/*.js');
  await openChat(reading);
});
