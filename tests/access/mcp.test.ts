/** /mcp at a real portal, over the network: used with the SDK's own client, as an editor uses it, and with
 *  requests that no client should send. */

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiToken, type ApiToken } from '../fixtures/api-token.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';

const PASSWORD = 'correct horse battery';
const METADATA = '/.well-known/oauth-protected-resource/mcp';

type Headers = Record<string, string>;

let portal: Portal;
let mcp: ApiToken;
let read: ApiToken;
let cookie: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.addUser('reader', PASSWORD);
  ({ cookie } = await signIn(portal.port, 'reader', PASSWORD));
  mcp = await makeApiToken(portal, 'reader', 'mcp');
  read = await makeApiToken(portal, 'reader', 'read');
});
afterAll(() => portal.remove());

/** A client that is connected, or whose connection has failed. */
async function connect(headers: Headers): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const url = new URL(`${portal.url}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

const get = (target: string, headers: Headers = {}, method = 'GET') =>
  rawRequest(portal.port, target, { method, headers });
/** Posts a message as a client does. */
const post = (headers: Headers, message: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' }) =>
  postJson(portal.port, '/mcp', message, {
    accept: 'application/json, text/event-stream',
    ...headers,
  });

describe("the SDK's client", () => {
  test('searches, reads what it found, asks, and lists every page', async () => {
    const client = await connect(mcp.bearer);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['search_docs', 'read_page', 'ask_docs', 'report_gap'],
    ]);

    // The client validates what it gets against the schemas that it was given.
    const found = await client.callTool({
      name: 'search_docs',
      arguments: { query: 'purchase order number refused', section: 'docs', limit: 3 },
    });
    const { results } = found.structuredContent as { results: { url: string; title: string }[] };
    expect(results).toHaveLength(3);
    expect(results[0]?.url.startsWith(`${portal.url}/docs/`)).toBe(true);

    const page = await client.callTool({ name: 'read_page', arguments: { path: results[0]?.url } });
    expect(JSON.stringify(page.content)).toContain(`# ${results[0]?.title}`);

    const question = 'How do I receive a delivery against a purchase order?';
    const answer = await client.callTool({ name: 'ask_docs', arguments: { question } });
    expect(answer.structuredContent).toMatchObject({ declined: false });

    const uris = new Set<string>();
    let cursor: string | undefined;
    do {
      const portion = await client.listResources(cursor === undefined ? {} : { cursor });
      for (const { uri } of portion.resources) uris.add(uri);
      cursor = portion.nextCursor;
    } while (cursor !== undefined);
    expect(uris.size).toBeGreaterThan(100);
    const [uri = ''] = uris;
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, mimeType: 'text/markdown' });
    await client.close();
  });

  test('is not needed to be one and the same from call to call: nothing is kept', async () => {
    const client = await connect(mcp.bearer);
    await portal.stop();
    portal = await startPortal({
      dataDir: portal.dataDir,
      env: { PORT: String(portal.port) },
    });
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(4);
    await client.close();
  });

  test.each([
    ['no token', () => ({})],
    ['a token of another scope', () => read.bearer],
    ['the cookie', () => ({ cookie })],
  ] as [string, () => Headers][])(
    'does not get in with %s, and is told why',
    async (_, headers) => {
      await expect(connect(headers())).rejects.toThrow('API token with the scope “mcp”');
    },
  );
});

describe('who asks without a token', () => {
  test('is told how to get in, and no name of a document', async () => {
    const asked = await post({});
    expect([asked.status, codeOf(asked)]).toEqual([401, 'not_authenticated']);
    expect(asked.headers['www-authenticate']).toBe(
      `Bearer scope="mcp", resource_metadata="${portal.url}${METADATA}"`,
    );
    const wrong = await post(read.bearer);
    expect(wrong.headers['www-authenticate']).toContain('Bearer error="invalid_token", ');
  });

  test('may read the metadata, which says no more than that', async () => {
    const metadata = await get(METADATA);
    expect(metadata.status).toBe(200);
    expect(jsonOf(metadata)).toEqual({
      resource: `${portal.url}/mcp`,
      bearer_methods_supported: ['header'],
      scopes_supported: ['mcp'],
    });
    for (const target of ['/.well-known/oauth-protected-resource', `${METADATA}/`, '/mcp/']) {
      expect((await get(target)).status, target).toBe(401);
    }
    expect((await postJson(portal.port, METADATA, {})).status).toBe(401);
  });
});

test('no address is made of the Host that somebody sends', async () => {
  const host = { host: 'evil.example' };
  const call = (name: string, given: object) => ({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: given },
  });
  const answers = [
    await get('/mcp', host, 'POST'),
    await get(METADATA, host),
    await get('/llms.txt', { ...host, cookie }),
    await get('/docs/inbound/po-receipt.md', { ...host, ...read.bearer }),
    await post({ ...host, ...mcp.bearer }, call('search_docs', { query: 'po receipt' })),
    await post(
      { ...host, ...mcp.bearer },
      call('read_page', { path: '/docs/inbound/po-receipt/' }),
    ),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 200, 200, 200]);
  expect(answers[0]!.headers['www-authenticate']).toContain(`http://localhost:${portal.port}`);
  for (const { headers, body } of answers) {
    expect(JSON.stringify(headers) + body.toString()).not.toContain('evil.example');
  }
});

describe('a message', () => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a page that sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ] as [string, Headers][])('from a browser on %s is refused, token or not', async (_, headers) => {
    const answer = await post({ ...mcp.bearer, ...headers });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'cross_site']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('is posted: there is no stream to open and no session to end', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await get('/mcp', { ...mcp.bearer, accept: 'text/event-stream' }, method);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
      expect((await get('/mcp', { cookie }, method)).status).toBe(401);
    }
    const answer = await post(mcp.bearer);
    expect([answer.status, answer.headers['mcp-session-id']]).toEqual([200, undefined]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is JSON of a bounded size', async () => {
    const large = await post(mcp.bearer, { text: 'x'.repeat(64 * 1024) });
    expect([large.status, codeOf(large)]).toEqual([413, 'body_too_large']);
    const broken = await post(mcp.bearer, '{');
    expect([broken.status, codeOf(broken)]).toEqual([400, 'invalid_json']);
    const typed = await post({ ...mcp.bearer, 'content-type': 'text/plain' }, '{}');
    expect(typed.status).toBe(415);
  });

  test.each([{}, { jsonrpc: '2.0' }, 'null', '"x"', [{}]])('%j is none', async (message) => {
    const answer = await post(mcp.bearer, message);
    expect(answer.status).toBe(400);
    expect(answer.body.length).toBeLessThan(200);
  });
});

describe('where the address of the site is set', () => {
  test('every address begins with it', async () => {
    const base = 'https://docs.example.com';
    const set = await startPortal({ env: { BASE_URL: base } });
    await set.addUser('reader', PASSWORD);
    const { bearer } = await makeApiToken(set, 'reader', 'read,mcp');
    const headers = { ...bearer, accept: 'application/json, text/event-stream' };
    const params = { name: 'search_docs', arguments: { query: 'receipt', limit: 1 } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    for (const answer of [
      await postJson(set.port, '/mcp', message, headers),
      await rawRequest(set.port, '/llms.txt', { headers }),
      await rawRequest(set.port, '/docs.md', { headers }),
      await rawRequest(set.port, METADATA),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toContain(base);
      expect(answer.body.toString()).not.toContain('localhost:');
    }
    await set.remove();
  });
});
