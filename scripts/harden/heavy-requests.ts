/** The most expensive single requests: each kind as large as the portal accepts. */

import { randomUUID } from 'node:crypto';
import type { ManifestEntry } from '../../server/contract/manifest.ts';
import { PASSWORD, type Reader } from './server.ts';

export interface HeavyRequest {
  kind: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** How often it is sent; less than usual if a limit would be reached. */
  times?: number;
  /** The first request loads data that the process then keeps; it is reported, and the limit
   *  applies to the others. */
  loads?: boolean;
  /** 200 by default. */
  status?: number;
}

const WORDS =
  'receive purchase order lot serial expired label printer license offline mobile count ';
const text = (length: number) => WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** @param entries the built files.
 *  @param admin may see everything.
 *  @param other signs in and gets documentation tokens, which ends its earlier ones. */
export function heavyRequests(
  entries: readonly ManifestEntry[],
  { reader, admin, other }: Record<'reader' | 'admin' | 'other', Reader>,
): HeavyRequest[] {
  const largest = (test: (entry: ManifestEntry) => boolean) =>
    entries.filter(test).toSorted((a, b) => b.size - a.size)[0]!.path;
  const page = largest(({ type }) => type.startsWith('text/html'));
  const cookie = { cookie: reader.cookie };
  const asAdmin = { cookie: admin.cookie };
  const token = { authorization: `Bearer ${reader.token}` };
  const plain = { 'accept-encoding': 'identity' };
  const mcp = {
    authorization: `Bearer ${reader.apiToken}`,
    accept: 'application/json, text/event-stream',
  };
  const calls = (count: number, name: string, given: object) =>
    times(count, (id) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call' },
      params: { name, arguments: given },
    }));
  const question = (length: number) => ({
    ...{ question: text(length), app: 'docs', session_token: randomUUID() },
  });
  const queries = (count: number) =>
    times(count, (index) => ({ query: text(500).slice(index), hitsPerPage: 50 }));

  return [
    { kind: 'largest page', path: page, headers: cookie },
    { kind: 'largest page, unpacked', path: page, headers: { ...cookie, ...plain } },
    {
      kind: 'largest file, unpacked',
      path: largest(() => true),
      headers: { ...cookie, ...plain },
    },
    {
      kind: 'all pages as text, unpacked',
      path: '/llms-full.txt',
      headers: { ...cookie, ...plain },
    },
    { kind: 'session check', path: '/api/session', headers: cookie },
    {
      kind: 'documentation token',
      path: '/api/token',
      headers: { cookie: other.cookie },
      body: {},
    },
    {
      kind: 'sign-in',
      path: '/api/login_docs_bot',
      body: { username: other.name, password: PASSWORD },
    },
    {
      ...{ kind: 'password of 128 characters', path: '/api/account/password', headers: cookie },
      ...{ body: { current: PASSWORD, password: '1'.repeat(128) }, status: 400, times: 10 },
      // The lists of common passwords: 25 MB that most processes never need.
      loads: true,
    },
    {
      ...{ kind: 'search of 10 queries', path: '/api/search/1/indexes/*/queries' },
      ...{ headers: token, body: { requests: queries(10) } },
    },
    {
      ...{ kind: 'question of 1,990 characters', path: '/docs/invoke', headers: token },
      body: { input: question(1990) },
    },
    {
      ...{ kind: 'batch of 10 questions', path: '/docs/batch', headers: token, times: 10 },
      body: { inputs: times(10, () => question(1990)) },
    },
    {
      ...{ kind: '20 questions of a tool', path: '/mcp', headers: mcp, times: 5 },
      body: calls(20, 'ask_docs', { question: text(540) }),
    },
    {
      ...{ kind: '20 pages for a tool', path: '/mcp', headers: mcp, times: 5 },
      body: calls(20, 'read_page', { path: '/docs/inbound/po-receipt/' }),
    },
    {
      ...{ kind: 'body of 64 KB', path: '/docs/invoke', headers: token, status: 400 },
      body: { input: text(65_000) },
    },
    { kind: 'own account', path: '/api/account', headers: cookie },
    { kind: 'accounts', path: '/api/admin/users', headers: asAdmin },
    { kind: 'audit log, a portion', path: '/api/admin/audit', headers: asAdmin },
    { kind: 'audit log as CSV', path: '/api/admin/audit.csv', headers: asAdmin, times: 5 },
    { kind: 'what readers miss', path: '/api/insights?weeks=104', headers: asAdmin, times: 5 },
  ];
}
