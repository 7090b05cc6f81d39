/** Whatever arrives in a body, a header, a query or a cookie is answered at once, with a status below 500
 *  and, if it is refused, with a code that callers can rely on. The answer reveals nothing about the inside
 *  of the server. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '../fixtures/api-token.ts';
import { postJson } from '../fixtures/calls.ts';
import { sendRaw } from '../fixtures/gate/raw-socket.ts';
import { almost, anyJson, checkedAnswer as soon, holds } from '../fixtures/hostile.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn, type RawAnswer } from '../fixtures/raw-request.ts';

const PASSWORD = 'a long enough password';
type Headers = Record<string, string>;

let portal: Portal;
let cookie: string;
let bearer: Headers;
let mcp: Headers;

beforeAll(async () => {
  portal = await startPortal();
  await portal.addUser('reader', PASSWORD);
  ({ cookie, bearer } = await signIn(portal.port, 'reader', PASSWORD));
  mcp = {
    ...(await makeApiToken(portal, 'reader', 'mcp')).bearer,
    accept: 'application/json, text/event-stream',
  };
});
afterAll(async () => {
  const errors = portal
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line));
  expect(errors).toEqual([]);
  await portal.remove();
});

const QUESTION = {
  question: 'How do I receive a purchase order?',
  app: 'docs',
  session_token: 'b4f3c0de-0000-4000-8000-000000000001',
};
const SEARCH = '/api/search/1/indexes/*/queries';
const QUERY = {
  indexName: 'docs',
  query: 'receipt',
  hitsPerPage: 3,
  page: 0,
  facets: ['section'],
  facetFilters: [['language:en']],
  params: 'query=x',
  highlightPreTag: '<b>',
  snippetEllipsisText: '…',
};
const MESSAGE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_docs', arguments: { query: 'receipt' } },
};

/** Each address that reads a body, with its caller and bodies for it. */
const BODIES: [string, () => Headers, fc.Arbitrary<unknown>][] = [
  ['/api/login_docs_bot', () => ({}), anyJson],
  [
    '/docs/invoke',
    () => bearer,
    fc.oneof(
      anyJson,
      almost(QUESTION).map((input) => ({ input })),
    ),
  ],
  [
    '/docs/batch',
    () => bearer,
    fc.oneof(
      anyJson,
      almost(QUESTION).map((one) => ({ inputs: [one] })),
    ),
  ],
  [
    '/docs/stream',
    () => bearer,
    fc.oneof(
      anyJson,
      almost(QUESTION).map((input) => ({ input })),
    ),
  ],
  [
    SEARCH,
    () => bearer,
    fc.oneof(
      anyJson,
      almost(QUERY).map((one) => ({ requests: [one] })),
    ),
  ],
  [
    '/mcp',
    () => mcp,
    fc.oneof(anyJson, almost(MESSAGE), fc.array(almost(MESSAGE), { maxLength: 3 })),
  ],
];

describe.each(BODIES)('%s', (path, headers, bodies) => {
  test('answers every JSON there is', () =>
    holds(bodies, async (body) => {
      await soon(postJson(portal.port, path, body, headers()));
    }));

  test('refuses bytes that are no JSON, cut off JSON, and JSON that is not UTF-8', async () => {
    await holds(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const text = Buffer.from(bytes).toString('latin1');
      const { status } = await soon(
        send(path, headers(), Buffer.concat([Buffer.from(`{"a":"`), bytes, Buffer.from('"')])),
      );
      expect(status, text).toBe(400);
    });
    for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]);
      const answer = await soon(send(path, headers(), body));
      expect(answer.status).toBe(400);
      expect(answer.body.toString()).toContain('not UTF-8');
    }
  });

  test('refuses what is too large, too deep for any use, or of another type', async () => {
    const large = Buffer.from(JSON.stringify({ a: 'x'.repeat(70_000) }));
    expect((await soon(send(path, headers(), large))).status).toBe(413);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const depth = Math.floor(11_000 / (open.length + close.length));
      const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
      expect((await soon(send(path, headers(), Buffer.from(deep)))).status).toBe(400);
    }
    for (const type of [
      'text/plain',
      'application/xml',
      '',
      'application/json-seq',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await soon(
        send(path, { ...headers(), 'content-type': type }, Buffer.from('{}')),
      );
      expect(answer.status, type).toBe(415);
    }
  });
});

function send(path: string, headers: Headers, body: Buffer): Promise<RawAnswer> {
  return rawRequest(portal.port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** The characters that a header may contain at all. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

describe('headers, cookies and queries', () => {
  test.each([
    'accept',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'origin',
    'sec-fetch-dest',
    'content-type',
    'authorization',
    'cookie',
  ])('any %s is answered', (name) =>
    holds(headerText, async (value) => {
      const headers: Headers = name === 'cookie' ? {} : { cookie };
      await soon(rawRequest(portal.port, '/docs/', { headers: { ...headers, [name]: value } }));
      await soon(rawRequest(portal.port, '/login', { headers: { [name]: value } }));
      await soon(postJson(portal.port, '/docs/invoke', {}, { ...bearer, [name]: value }));
    }),
  );

  test('every session cookie but the right one is none', () =>
    holds(headerText, async (value) => {
      const headers = { cookie: `session=${value}` };
      expect((await soon(rawRequest(portal.port, '/docs/', { headers }))).status).toBe(401);
    }));

  test('every query is answered, and returnTo leads to this site alone', () =>
    holds(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true }),
        fc.string(),
        fc.webPath().map((path) => `//evil.example${path}`),
      ),
      async (value) => {
        const target = `/login?returnTo=${encodeURIComponent(value)}`;
        const { status, headers } = await soon(
          rawRequest(portal.port, target, { headers: { cookie } }),
        );
        expect(status).toBe(302);
        const { location = '' } = headers;
        expect(new URL(location, 'http://site.test').host, location).toBe('site.test');
        await soon(
          rawRequest(
            portal.port,
            `/docs/?${encodeURIComponent(value)}=%ff&a[]=${encodeURIComponent(value)}`,
            { headers: { cookie } },
          ),
        );
      },
    ));
});

test('a body that does not come is not waited for', async () => {
  const { hung } = await sendRaw(
    portal.port,
    Buffer.from(
      'POST /api/login_docs_bot HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user',
    ),
  );
  expect(hung).toBe(false);
});
