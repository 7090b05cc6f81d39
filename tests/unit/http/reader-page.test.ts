/** The page that a reader is on, from the Referer of their question. */

import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readerPage } from '../../../server/http/reader-page.ts';

const ORIGIN = 'https://docs.example.com';
const app = new Hono();
const site = { isPage: (path: string) => path === '/docs/page/' };
app.post('*', (c) => c.text(readerPage(c, site, ORIGIN) ?? 'none'));

test.each([
  ['a page of ours', `${ORIGIN}/docs/page/`, '/docs/page/'],
  ['with query and fragment', `${ORIGIN}/docs/page/?a=b#c`, '/docs/page/'],
  ['a page that is not there', `${ORIGIN}/docs/other/`, 'none'],
  ['another spelling', `${ORIGIN}/%64ocs/page/`, 'none'],
  ['another site', 'https://evil.example/docs/page/', 'none'],
  ['a site that begins like ours', `${ORIGIN}.evil.example/docs/page/`, 'none'],
  ['another scheme', 'http://docs.example.com/docs/page/', 'none'],
  ['our origin alone', `${ORIGIN}/`, 'none'],
  ['no address', 'docs/page', 'none'],
  ['nothing', undefined, 'none'],
])('%s', async (_, referer, expected) => {
  const headers: Record<string, string> = referer === undefined ? {} : { referer };
  const answer = await app.request('/docs/invoke', { method: 'POST', headers });
  expect(await answer.text()).toBe(expected);
});
