/** Access to what a real portal offers to programs (pages as Markdown, lists of pages, feeds, /mcp): who is let
 *  in, and that nobody else learns a word. mcp.test.ts tests what /mcp does. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Corpus } from '../../server/contract/corpus.ts';
import { makeApiToken, type ApiToken } from '../fixtures/api-token.ts';
import { ask, postJson, search } from '../fixtures/calls.ts';
import { leakAt } from '../fixtures/leak-at.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn, type RawAnswer } from '../fixtures/raw-request.ts';
import { bytesBelow, cookieValues, secretsIn } from '../fixtures/secret-watch.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSWORD = 'correct horse battery';
const PAGE = '/docs/inbound/po-receipt.md';
const EXPORTS = [PAGE, '/docs.md', '/llms.txt', '/llms-full.txt', '/whats-new/docs/feed.atom'];
/** Text of the page that no refusal may contain. */
const WORDS = /PO Receipt|purchase order/i;

type Headers = Record<string, string>;

let portal: Portal;
let corpus: Corpus;
let reader: { cookie: string; token: string };
let read: ApiToken;
let mcp: ApiToken;

beforeAll(async () => {
  corpus = JSON.parse(await readFile(path.join(ROOT, 'build-data/corpus.json'), 'utf8')) as Corpus;
  portal = await startPortal();
  for (const name of ['reader', 'leaver']) await portal.addUser(name, PASSWORD);
  reader = await signIn(portal.port, 'reader', PASSWORD);
  read = await makeApiToken(portal, 'reader', 'read');
  mcp = await makeApiToken(portal, 'reader', 'mcp');
});
afterAll(() => portal.remove());

const get = (target: string, headers: Headers = {}, method = 'GET') =>
  rawRequest(portal.port, target, { method, headers });

/** Sends a question to /mcp as a client does. */
function callMcp(headers: Headers): Promise<RawAnswer> {
  const call = { name: 'search_docs', arguments: { query: 'purchase order' } };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
  const accept = 'application/json, text/event-stream';
  return postJson(portal.port, '/mcp', message, { accept, ...headers });
}

/** Statuses of every export with these headers, then of /mcp. */
async function doors(headers: Headers): Promise<number[]> {
  const answers = [];
  for (const target of EXPORTS) answers.push(await get(target, headers));
  answers.push(await callMcp(headers));
  for (const { status, body } of answers) {
    if (status !== 200) expect(body.toString()).not.toMatch(WORDS);
  }
  return answers.map(({ status }) => status);
}
const exportsAnd = (status: number, mcpStatus: number) => [...EXPORTS.map(() => status), mcpStatus];
const EXPORTS_OPEN = exportsAnd(200, 401);
const MCP_OPEN = exportsAnd(401, 200);
const OPEN = exportsAnd(200, 200);
const SHUT = exportsAnd(401, 401);

describe('what opens them', () => {
  test('is a token of the scope read for exports, one of the scope mcp for /mcp', async () => {
    expect(await doors(read.bearer)).toEqual(EXPORTS_OPEN);
    expect(await doors(mcp.bearer)).toEqual(MCP_OPEN);
    const both = await makeApiToken(portal, 'reader', 'read,mcp');
    expect(await doors(both.bearer)).toEqual(OPEN);
  });

  test('is the cookie for exports, and never for /mcp', async () => {
    expect(await doors({ cookie: reader.cookie })).toEqual(EXPORTS_OPEN);
  });

  test("is not the browser's token, nor a token in another place or of another kind", async () => {
    for (const headers of [
      {},
      { authorization: `Bearer ${reader.token}` },
      ...cookieValues(reader.cookie).map((value) => ({ authorization: `Bearer ${value}` })),
      { authorization: `Bearer wdp_${reader.token}` },
      { authorization: `Bearer ${read.secret.slice(4)}` },
      { authorization: `Basic ${read.secret}` },
      { authorization: read.secret },
      { cookie: `session=${read.secret}` },
      { cookie: `session=${mcp.secret}` },
      { 'x-api-key': mcp.secret },
    ] as Headers[]) {
      expect(await doors(headers), JSON.stringify(headers)).toEqual(SHUT);
    }
    const query = `?access_token=${read.secret}`;
    for (const target of EXPORTS) expect((await get(target + query)).status).toBe(401);
  });

  test('is over when the token is revoked, has run out, or its user is disabled', async () => {
    const make = (user: string) => makeApiToken(portal, user, 'read,mcp');
    const [revoked, old, orphan] = [
      await make('reader'),
      await make('reader'),
      await make('leaver'),
    ];
    for (const { bearer } of [revoked, old, orphan]) {
      expect(await doors(bearer)).toEqual(OPEN);
    }
    await portal.users(['token', '--revoke', revoked.id]);
    await portal.users(['disable', 'leaver']);
    const database = new Database(path.join(portal.dataDir, 'portal.db'));
    database.prepare('update api_tokens set expires_at = ? where id = ?').run(Date.now(), old.id);
    database.close();
    for (const { bearer } of [revoked, old, orphan]) expect(await doors(bearer)).toEqual(SHUT);
  });

  test('opens no page, no file, no session and no other method', async () => {
    const both = await makeApiToken(portal, 'reader', 'read,mcp');
    const targets = ['/', '/docs/inbound/po-receipt/', '/docs/inbound/po-receipt', '/404.html'];
    for (const target of [...targets, '/flexipro-label-openapi.yaml', '/api/session', '/mcp.md/']) {
      expect((await get(target, both.bearer)).status, target).toBe(401);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await get(PAGE, both.bearer, method)).status, method).toBe(401);
    }
    expect((await postJson(portal.port, '/api/token', {}, both.bearer)).status).toBe(401);
  });

  test('opens questions and search with the scope read alone', async () => {
    for (const call of [ask, search]) {
      expect((await call(portal.port, read.bearer)).status).toBe(200);
      const refused = await call(portal.port, mcp.bearer);
      expect(refused.status).toBe(401);
      expect(refused.body.toString()).not.toMatch(WORDS);
    }
  });
});

describe('a visitor who is signed out', () => {
  test('gets no page as Markdown and no list, and cannot tell which there are', async () => {
    const targets = corpus.pages.map((page) => page.path.replace(/\/$/, '.md'));
    for (const target of [...targets, '/llms.txt', '/llms-full.txt']) {
      expect(await leakAt(portal.port, target)).toBeUndefined();
    }
    const shape = ({ status, headers, body }: RawAnswer) => [
      status,
      Object.keys(headers).sort().join(),
      body.toString(),
    ];
    for (const headers of [{}, { 'sec-fetch-dest': 'empty' }, { authorization: 'Bearer x' }]) {
      const missing = shape(await get('/no/such/page.md', headers as Headers));
      for (const target of EXPORTS) {
        expect(shape(await get(target, headers as Headers))).toEqual(missing);
      }
    }
    const shown = await get(PAGE, { 'sec-fetch-dest': 'document' });
    expect([shown.status, shown.headers.location]).toEqual([
      302,
      `/login?returnTo=${encodeURIComponent(PAGE)}`,
    ]);
  });

  test('gets nothing by a condition, a range or HEAD', async () => {
    const { etag } = (await get(PAGE, read.bearer)).headers;
    for (const headers of [{ 'if-none-match': etag! }, { 'if-none-match': '*' }] as Headers[]) {
      const answer = await get(PAGE, headers);
      expect([answer.status, answer.headers.etag]).toEqual([401, undefined]);
    }
    const ranged = await get('/llms-full.txt', { range: 'bytes=0-99' });
    expect([ranged.status, ranged.headers['content-range']]).toEqual([401, undefined]);
    const head = await get(PAGE, {}, 'HEAD');
    expect([head.status, head.headers.etag, head.body.length]).toEqual([401, undefined, 0]);
  });
});

describe('hostile spellings', () => {
  const SPELLINGS = [
    '/docs/inbound/po-receipt.md/',
    '/docs/inbound/po-receipt%2emd',
    '/docs/inbound/po-receipt.m%64',
    '/docs/inbound/po-receipt.MD',
    '/docs/inbound/po-receipt.md%00',
    '/docs/inbound/po-receipt%00.md',
    '/docs/inbound/po-receipt.md%20',
    '/docs/inbound/po-receipt.md;x',
    '/docs/inbound/po-receipt/.md',
    '//docs/inbound/po-receipt.md',
    '/docs//inbound/po-receipt.md',
    '/docs/./inbound/po-receipt.md',
    '/docs/x/../inbound/po-receipt.md',
    '/docs/x/%2e%2e/inbound/po-receipt.md',
    '/login/../docs/inbound/po-receipt.md',
    '/login.md/../docs/inbound/po-receipt/',
    '/docs/inbound/po-receipt/..;/po-receipt.md',
    '/docs\\inbound\\po-receipt.md',
    '/%64ocs/inbound/po-receipt.md',
    '/DOCS/inbound/po-receipt.md',
    '/docs/inbound/po-receipt.md.br',
    '/llms.txt/',
    '/llms%2etxt',
    '/LLMS.TXT',
    '//llms.txt',
    '/llms.txt.gz',
    '/x/llms.txt',
    '/%6dcp',
    '//mcp',
  ];

  test.each(SPELLINGS)('%s shows nothing, to nobody', async (target) => {
    for (const headers of [{}, read.bearer, mcp.bearer, { cookie: reader.cookie }] as Headers[]) {
      const answer = await get(target, { accept: 'application/json', ...headers });
      expect([400, 401, 404]).toContain(answer.status);
      expect(answer.body.toString()).not.toMatch(WORDS);
    }
    const shown = await get(target, { accept: 'text/html' });
    expect([302, 400]).toContain(shown.status);
    expect(shown.body.toString()).not.toMatch(WORDS);
  });

  test('of an address and of a host never leave the address of the export', async () => {
    const absolute = await get(`http://localhost${PAGE}`, read.bearer);
    expect([400, 401, 404]).toContain(absolute.status);
    const other = await get(PAGE, { ...read.bearer, host: 'evil.example' });
    expect(other.body.toString()).not.toContain('evil.example');
    expect(other.body.toString()).toContain(`Source: http://localhost:${portal.port}/docs/`);
    const own = await get(PAGE, read.bearer);
    expect(own.body.toString()).not.toContain('evil.example');
  });
});

describe('secrets', () => {
  test('are neither in the log nor in the data folder', async () => {
    const secrets = new Set([read.secret, mcp.secret]);
    await expect.poll(() => portal.output()).toContain('"path":"/mcp"');
    expect(secretsIn(portal.output(), secrets)).toEqual([]);
    expect(secretsIn(await bytesBelow(portal.dataDir), secrets)).toEqual([]);
  });
});
