/** Other sites cannot use our readers' cookies, but non-browser tools can call us. */

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { PortalError } from '../../../server/errors.ts';
import { requireSameOrigin } from '../../../server/http/same-origin.ts';

async function statusOf(
  baseUrl: string | undefined,
  headers: Record<string, string>,
): Promise<number> {
  const app = new Hono();
  app.use(requireSameOrigin(baseUrl));
  app.post('/', (c) => c.text('done'));
  app.onError((error, c) => c.text(error.message, error instanceof PortalError ? 403 : 500));
  return (await app.request('/', { method: 'POST', headers })).status;
}

describe('where the address of the site is known', () => {
  const site = 'https://docs.example.com';
  test.each([
    ['a tool that sends neither header passes', {}, 200],
    ['a page of the site passes', { origin: site, 'sec-fetch-site': 'same-origin' }, 200],
    ['an old browser on the site passes', { origin: site }, 200],
    ['another site is stopped', { origin: 'https://evil.example', host: 'docs.example.com' }, 403],
    ['another site is stopped by Sec-Fetch-Site alone', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site is stopped', { 'sec-fetch-site': 'same-site' }, 403],
    ['an address typed by hand is stopped', { 'sec-fetch-site': 'none' }, 403],
    ['a sandboxed frame is stopped', { origin: 'null' }, 403],
    ['the site without https is stopped', { origin: 'http://docs.example.com' }, 403],
    ['the site at another port is stopped', { origin: `${site}:8443` }, 403],
    ['a longer name is stopped', { origin: `${site}.evil.example` }, 403],
    [
      'a foreign origin is stopped whatever Sec-Fetch-Site says',
      {
        origin: 'https://evil.example',
        'sec-fetch-site': 'same-origin',
      },
      403,
    ],
    [
      'this machine is another site',
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
      403,
    ],
  ] as [string, Record<string, string>, number][])('%s', async (_, headers, status) => {
    expect(await statusOf(site, headers)).toBe(status);
  });
});

describe('where the address of the site is not known', () => {
  test.each([
    ['a page on localhost passes', 'http://localhost:3000', 'localhost:3000', 200],
    ['a page on 127.0.0.1 passes', 'http://127.0.0.1:3000', '127.0.0.1:3000', 200],
    ['a page on ::1 passes', 'http://[::1]:3000', '[::1]:3000', 200],
    ['another port of this machine is stopped', 'http://localhost:4000', 'localhost:3000', 403],
    // DNS rebinding: the attacker's name resolves to this machine, and Host and Origin agree.
    ['a name that only leads here is stopped', 'http://evil.example', 'evil.example', 403],
    [
      'a name that begins like this machine is stopped',
      'http://127.0.0.1.nip.io',
      '127.0.0.1.nip.io',
      403,
    ],
    ['an origin that is none is stopped', 'null', 'localhost:3000', 403],
  ])('%s', async (_, origin, host, status) => {
    expect(await statusOf(undefined, { origin, host })).toBe(status);
  });
});
