/** Markdown for programs: a page at its own address, and the list of pages of a section. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '../fixtures/api-token.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  await portal.addUser('reader', 'a long enough password 1');
});
afterAll(() => portal.remove());

describe('a page asked for as Markdown at its own address', () => {
  const ask = (path: string, bearer: Record<string, string> = {}, accept = 'text/markdown') =>
    fetch(`${portal.url}${path}`, { headers: { accept, ...bearer }, redirect: 'manual' });

  test('comes to a token with the scope read, and to nobody without one', async () => {
    const { bearer } = await makeApiToken(portal, 'reader', 'read');
    const answer = await ask('/docs/inbound/po-receipt/', bearer);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/markdown');
    expect(answer.headers.get('vary')).toContain('Accept');
    expect(await answer.text()).toMatch(/^# PO Receipt/);
    expect((await ask('/docs/inbound/po-receipt/')).status).toBe(401);
    const { bearer: mcp } = await makeApiToken(portal, 'reader', 'mcp');
    expect((await ask('/docs/inbound/po-receipt/', mcp)).status).toBe(401);
  });

  test('opens no page, file or call to a token besides', async () => {
    const { bearer } = await makeApiToken(portal, 'reader', 'read');
    for (const path of [
      '/',
      '/search/',
      '/flexipro-label-openapi.yaml',
      '/api/session-list',
      '/docs/no-such/',
    ]) {
      const answer = await ask(path, bearer);
      expect([401, 404], path).toContain(answer.status);
    }
    const html = await ask('/docs/inbound/po-receipt/', bearer, 'text/html');
    expect(html.status).toBe(302);
  });

  test('has a list of pages for each section', async () => {
    const { bearer } = await makeApiToken(portal, 'reader', 'read');
    const text = await (await ask('/atlas/llms.txt', bearer)).text();
    expect(text).toContain('## Atlas');
    expect(text).not.toContain('## FlexiPro');
  });
});
