/** Request targets, conditions and methods that might bypass the gate, sent by a signed-out visitor. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest, ManifestEntry } from '../../server/contract/manifest.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest } from '../fixtures/raw-request.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let portal: Portal;
let page: string;
let entry: ManifestEntry;

beforeAll(async () => {
  portal = await startPortal();
  const data = await readFile(path.join(ROOT, 'build-data/manifest.json'), 'utf8');
  const { entries } = JSON.parse(data) as Manifest;
  entry = entries.find(({ path: at }) => /^\/docs\/inbound\/[^.]+\/$/.test(at))!;
  page = entry.path;
});
afterAll(() => portal.remove());

describe('hostile request targets, signed out', () => {
  const hostile = (page: string) => [
    `/%64ocs${page.slice(5)}`,
    page.replaceAll('/', '%2f'),
    `/login/..${page}`,
    `/login/%2e%2e${page}`,
    `/.${page}`,
    `/${page}`,
    `\\${page.slice(1)}`,
    page.replaceAll('/', '\\'),
    `${page}%00`,
    `/login;${page}`,
    `/login${page}`,
    `/login-archive`,
    `/LOGIN${page}`,
    page.toUpperCase(),
    `http://localhost${page}`,
    `${page}?/login`,
    `${page}#/login`,
    `/assets/../${page}`,
    `/robots.txt/..${page}`,
    `/robots.txt${page}`,
  ];

  test('reach no page', async () => {
    for (const target of hostile(page)) {
      const answer = await rawRequest(portal.port, target, { headers: { accept: 'text/html' } });
      expect([302, 400, 401, 404], `${target} answered ${answer.status}`).toContain(answer.status);
      expect(answer.body.length).toBeLessThan(200);
    }
  });

  test('reach no page by conditions, ranges, HEAD or other methods', async () => {
    const attempts: Parameters<typeof rawRequest>[2][] = [
      { headers: { 'if-none-match': `"${entry.hash}"` } },
      { headers: { 'if-none-match': '*' } },
      { headers: { range: 'bytes=0-10' } },
      { method: 'HEAD' },
      { method: 'POST' },
      { method: 'PUT' },
      { method: 'OPTIONS' },
      { method: 'TRACE' },
      { headers: { authorization: 'Bearer x' } },
      { headers: { cookie: 'session=x; portal_hint=1' } },
      { headers: { 'x-original-url': '/login', 'x-rewrite-url': '/login' } },
      { headers: { 'x-http-method-override': 'HEAD' } },
    ];
    for (const options of attempts) {
      const answer = await rawRequest(portal.port, entry.path, options);
      expect([302, 401], `${JSON.stringify(options)} answered ${answer.status}`).toContain(
        answer.status,
      );
      expect(answer.headers.etag).toBeUndefined();
    }
  });
});
