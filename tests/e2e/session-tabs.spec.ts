/** A session that ends elsewhere, in another tab or before a question, and what the next person finds. */

import { answerWith, openChat, send } from './chat-drive.ts';
import { visit } from './drive.ts';
import { enter, expect, PASSWORD, ready, signIn, test } from './fixtures.ts';
import { endSession, expectBack, fillIn, PAGE, readAndType, reason } from './left-place.ts';

test.use({ fetchesAhead: true });

test('a session that another tab finds to have ended leads there too, and back', async ({
  signedIn,
  reader,
  context,
  expectConsole,
}) => {
  expectConsole(/401|Auth check failed:/);
  const other = await context.newPage();
  await visit(other, '/markdown-page/');
  await visit(signedIn, PAGE);
  await readAndType(signedIn);
  await endSession(other);
  await expect(signedIn).toHaveURL(/\/login\?returnTo=/);
  await expect(reason(signedIn)).toContainText('Your session has ended.');
  await fillIn(signedIn, reader);
  await expectBack(signedIn);
  await expect(other).toHaveURL('/markdown-page/');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('About these pages');
});

test('a question after the session has ended leads to the sign-in page, and is there afterwards', async ({
  signedIn,
  reader,
  expectConsole,
}) => {
  expectConsole(/401|Asking the assistant failed:|Auth check failed:/);
  await visit(signedIn, PAGE);
  const dialog = await openChat(signedIn);
  await signedIn.request.post('/api/logout', { data: {} });
  await send(dialog, 'What if a case is open?');
  await expect(signedIn).toHaveURL(/\/login\?returnTo=/);
  await expect(reason(signedIn)).toContainText('Your session has ended.');
  await fillIn(signedIn, reader);
  await expect(signedIn).toHaveURL(PAGE);
  await expect(dialog.getByPlaceholder('Type your message...')).toHaveValue(
    'What if a case is open?',
  );
});

test('another person who signs in does not get the question', async ({
  signedIn,
  portal,
  expectConsole,
}) => {
  expectConsole(/401|Auth check failed:/);
  await visit(signedIn, PAGE);
  await readAndType(signedIn);
  await endSession(signedIn);
  await expect(signedIn).toHaveURL(/\/login\?returnTo=/);
  await portal.addUser('next-reader', PASSWORD);
  await fillIn(signedIn, 'next-reader');
  await expect(signedIn).toHaveURL(PAGE);
  await ready(signedIn);
  await expect(signedIn.getByPlaceholder('Type your message...')).toHaveCount(0);
  expect(await signedIn.evaluate(() => sessionStorage.getItem('leftPlace'))).toBeNull();
  const dialog = await openChat(signedIn);
  await expect(dialog.getByPlaceholder('Type your message...')).toHaveValue('');
});

test('another person who signs in from another tab sees nothing of the conversation here', async ({
  signedIn,
  context,
  portal,
  expectConsole,
}) => {
  expectConsole(/Auth check failed:|401/);
  await answerWith(signedIn);
  await send(await openChat(signedIn), 'What is a lot?');
  await expect(signedIn.getByRole('log')).toContainText('An answer.');
  const other = await context.newPage();
  await visit(other, '/');
  await other.getByRole('link', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  // This tab has heard of it.
  await expect(signedIn).toHaveURL(/\/login/);
  await expect(signedIn.getByText('What is a lot?')).toHaveCount(0);
  expect(await signedIn.evaluate(() => sessionStorage.getItem('chatHistory'))).toBeNull();

  const name = `second-${process.pid}-${Date.now()}`;
  await portal.addUser(name, PASSWORD);
  await signIn(other, name);
  await visit(signedIn, '/');
  const dialog = await openChat(signedIn);
  await expect(dialog.getByRole('log').getByRole('button')).toHaveCount(0);
});

test('another person who signs in while the session of this tab has expired sees nothing half-typed', async ({
  signedIn,
  context,
  portal,
  expectConsole,
}) => {
  expectConsole(/401|Auth check failed:/);
  await visit(signedIn, PAGE);
  const dialog = await openChat(signedIn);
  const input = dialog.getByPlaceholder('Type your message...');
  await input.fill('What if a case is open?');
  // Unnoticed here: the first answer that this tab gets is the other person's.
  await context.clearCookies();
  const name = `third-${process.pid}-${Date.now()}`;
  await portal.addUser(name, PASSWORD);
  const other = await context.newPage();
  await enter(other, name);

  await expect(dialog).toHaveCount(0);
  await openChat(signedIn);
  await expect(input).toHaveValue('');
  // Nor is it kept as theirs.
  await endSession(signedIn);
  await expect(signedIn).toHaveURL(/\/login\?returnTo=/);
  const left = await signedIn.evaluate(() => sessionStorage.getItem('leftPlace'));
  expect(JSON.parse(left!)).toMatchObject({ question: '' });
});
