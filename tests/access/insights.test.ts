/** The calls of feedback and insights at a real portal: who may make them, what they accept, and that the
 *  people who can add what readers miss get to see it. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditAnswer } from '../../server/contract/admin.ts';
import type { InsightsAnswer } from '../../server/contract/insights.ts';
import { makeApiToken } from '../fixtures/api-token.ts';
import { codeOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { runToEnd, startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';

const PASSWORD = 'correct horse battery';

let portal: Portal;
let reader: string;
let readerToken: string;
let writer: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.addUser('reader', PASSWORD);
  await portal.users(['add', 'writer', '--password-stdin', '--writer'], `${PASSWORD}\n`);
  ({ cookie: reader, token: readerToken } = await signIn(portal.port, 'reader', PASSWORD));
  ({ cookie: writer } = await signIn(portal.port, 'writer', PASSWORD));
});
afterAll(() => portal.remove());

const get = (target: string, cookie: string) =>
  rawRequest(portal.port, target, { headers: { cookie } });
const post = (target: string, body: unknown, headers: Record<string, string>) =>
  postJson(portal.port, target, body, headers);
const insights = async () =>
  jsonOf(await get('/api/insights', writer)) as unknown as InsightsAnswer;
const item = (more: object = {}) => ({
  ...{ kind: 'page', id: randomUUID(), at: new Date().toISOString(), words: '' },
  ...{ page: '/docs/inbound/po-receipt/', helpful: false, reasons: [], ...more },
});

describe('who may call', () => {
  test.each(['/api/insights', '/api/insights.csv'])(
    '%s is for writers and admins',
    async (path) => {
      expect(codeOf(await get(path, ''))).toBe('not_authenticated');
      expect(codeOf(await get(path, reader))).toBe('forbidden');
      expect((await get(path, writer)).status).toBe(200);
    },
  );

  test.each(['state', 'write'])('POST /api/insights/%s too', async (name) => {
    const target = `/api/insights/${name}`;
    expect(codeOf(await post(target, {}, {}))).toBe('not_authenticated');
    expect(codeOf(await post(target, {}, { cookie: reader }))).toBe('forbidden');
    expect(codeOf(await post(target, {}, { cookie: writer }))).toBe('invalid_body');
  });

  test('feedback is for readers who are signed in, from this site', async () => {
    const body = { items: [item()] };
    expect(codeOf(await post('/api/feedback', body, {}))).toBe('not_authenticated');
    const foreign = { cookie: reader, 'sec-fetch-site': 'cross-site' };
    expect(codeOf(await post('/api/feedback', body, foreign))).toBe('cross_site');
    expect((await post('/api/feedback', body, { cookie: reader })).status).toBe(204);
  });
});

describe('what feedback takes', () => {
  test.each([
    ['no list', {}],
    ['an empty list', { items: [] }],
    ['too many', { items: Array.from({ length: 21 }, () => item()) }],
    ['an unknown kind', { items: [item({ kind: 'rant' })] }],
    ['an id of its own', { items: [item({ id: '1' })] }],
    ['another site', { items: [item({ page: '//example.com/' })] }],
    ['too long words', { items: [item({ words: 'x'.repeat(1001) })] }],
    ['a reason of its own', { items: [item({ reasons: ['bad'] })] }],
    ['a name', { items: [item({ user: 'boss' })] }],
  ])('%s is refused', async (_, body) => {
    expect(codeOf(await post('/api/feedback', body, { cookie: reader }))).toBe('invalid_body');
  });
});

test('a declined question and an empty search are seen, written about and taken', async () => {
  const question = 'How does one feed the office cat with zebra yoghurt?';
  const bearer = { authorization: `Bearer ${readerToken}` };
  const input = { question, app: 'docs', session_token: randomUUID() };
  expect((await post('/docs/invoke', { input }, bearer)).status).toBe(200);
  const search = { requests: [{ indexName: 'x', query: 'zxqwv' }] };
  await post('/api/search/1/indexes/*/queries', search, bearer);
  const ownOfPage = { requests: [{ query: 'wqxvz', analytics: false }] };
  await post('/api/search/1/indexes/*/queries', ownOfPage, bearer);
  await post('/api/search/1/indexes/*/queries', { requests: [{ query: 'receipt' }] }, bearer);

  const answer = await insights();
  const row = answer.questions.find(({ members }) => members[0]?.text === question);
  expect(row).toMatchObject({ state: 'new', missed: 1 });
  const searches = answer.searches.map(({ members }) => members[0]?.text);
  expect(searches).toContain('zxqwv');
  expect(searches).not.toContain('wqxvz');

  const { kind, members } = row!;
  const page = '/docs/faq/';
  const about = jsonOf(
    await post('/api/insights/write', { kind, members, page }, { cookie: writer }),
  );
  expect(about).toMatchObject({ nearest: { file: 'docs/faq.md' } });
  const body = { kind, members, page, state: 'taken' };
  expect((await post('/api/insights/state', body, { cookie: writer })).status).toBe(204);
  const taken = (await insights()).questions.find(({ state }) => state === 'taken');
  expect(taken).toMatchObject({ by: 'writer', answerPage: page });

  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: portal.dataDir };
  const printed = await runToEnd(['scripts/insights.ts'], env);
  expect(printed).toContain(question);
  expect(await runToEnd(['scripts/insights.ts', '--mark-resolved'], env)).toContain('No taken row');
});

const gapOf = (question: string, id = 1) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name: 'report_gap', arguments: { question, note: 'Not in the pages.' } },
});
const toMcp = async (user: string, body: unknown) => {
  const { bearer } = await makeApiToken(portal, user, 'mcp');
  return post('/mcp', body, { ...bearer, accept: 'application/json, text/event-stream' });
};

test('an editor reports a gap with a token of the scope mcp', async () => {
  const question = 'Which colour has the night shift forklift?';
  const answer = await toMcp('reader', gapOf(question));
  expect(jsonOf(answer)).toMatchObject({ result: { structuredContent: { reported: true } } });
  const row = (await insights()).questions.find(({ members }) => members[0]?.text === question);
  expect(row).toMatchObject({ missed: 1, words: ['Not in the pages.'] });
});

test('who has reported enough is told so, and no more is kept', async () => {
  await portal.addUser('busy', PASSWORD);
  const { cookie } = await signIn(portal.port, 'busy', PASSWORD);
  for (let sent = 0; sent < 100; sent += 20) {
    const items = Array.from({ length: 20 }, () => item());
    const room = sent < 80 ? items : items.slice(0, 19);
    expect((await post('/api/feedback', { items: room }, { cookie })).status).toBe(204);
  }
  const question = 'How many gates has the yard of the north?';
  const answer = await toMcp('busy', [gapOf(question, 1), gapOf(question, 2)]);
  expect(JSON.parse(answer.body.toString())).toMatchObject([
    { id: 1, result: { structuredContent: { reported: true } } },
    {
      id: 2,
      result: {
        isError: true,
        content: [{ text: expect.stringContaining('limit for feedback') as string }],
      },
    },
  ]);
  const row = (await insights()).questions.find(({ members }) => members[0]?.text === question);
  expect(row).toMatchObject({ missed: 1 });
});

test('an export of the insights stands in the audit log', async () => {
  await portal.users(['add', 'chief', '--password-stdin', '--admin'], `${PASSWORD}\n`);
  const { cookie } = await signIn(portal.port, 'chief', PASSWORD);
  expect((await get('/api/insights.csv', writer)).status).toBe(200);
  const { lines } = jsonOf(
    await get('/api/admin/audit?event=insights_exported', cookie),
  ) as unknown as AuditAnswer;
  expect(lines.map(({ actor }) => actor)).toContain('writer');
});
