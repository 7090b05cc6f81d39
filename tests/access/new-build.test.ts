/** A new build is put in the place of the served one while readers go on. */

import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../../server/contract/manifest.ts';
import { cookieOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = '/docs/inbound/po-receipt/';
const WORD = 'Zwischenlagerplatz';
const PASSWORD = 'correct horse battery staple';
let folder: string;
let portal: Portal;

async function signIn(): Promise<{ cookie: string; token: string }> {
  const body = { username: 'reader', password: PASSWORD };
  const answer = await postJson(portal.port, '/api/login_docs_bot', body);
  return { cookie: cookieOf(answer), token: String(jsonOf(answer)['token']) };
}

/** A copy of the build that the other tests look at. */
async function copyBuild(name: string): Promise<string> {
  const to = path.join(folder, name);
  await cp(path.join(ROOT, 'build'), to, { recursive: true });
  await cp(path.join(ROOT, 'build-data'), `${to}-data`, { recursive: true });
  return to;
}

async function change(build: string, file: string, edit: (text: string) => string) {
  const target = path.join(`${build}-data`, file);
  await writeFile(target, edit(await readFile(target, 'utf8')));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-builds-'));
  portal = await startPortal({ env: { BUILD_DIR: await copyBuild('served') } });
  await portal.addUser('reader', PASSWORD);
});

afterAll(async () => {
  await portal.remove();
  await rm(folder, { recursive: true, force: true });
});

test('search finds what is new, an open page keeps its scripts, and no request fails', async () => {
  const { cookie, token } = await signIn();
  const get = (target: string) => fetch(portal.url + target, { headers: { cookie } });
  const count = async () => {
    const response = await fetch(`${portal.url}/api/search/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ requests: [{ query: WORD }] }),
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { results: [{ nbHits: number }] }).results[0].nbHits;
  };

  const served = path.join(folder, 'served');
  const { entries } = JSON.parse(
    await readFile(`${served}-data/manifest.json`, 'utf8'),
  ) as Manifest;
  const asset = entries.find((entry) => /^\/assets\/js\/[^/]+\.js$/.test(entry.path))!.path;
  const renamed = asset.replace(/\.js$/, '.new.js');
  expect(await count()).toBe(0);

  const next = await copyBuild('next');
  await change(next, 'corpus.json', (text) =>
    text.replace('"title":"PO Receipt"', `"title":"PO Receipt ${WORD}"`),
  );
  await change(next, 'manifest.json', (text) =>
    text.replaceAll(`"path":"${asset}"`, `"path":"${renamed}"`),
  );
  // As a deployment would do it. In between there is nothing at all.
  await rename(`${served}-data`, path.join(folder, 'old-data'));
  await rename(served, path.join(folder, 'old'));
  await rename(next, served);
  await rename(`${next}-data`, `${served}-data`);

  let asked = 0;
  while ((await count()) === 0) {
    const pages = await Promise.all([get(PAGE), get('/'), get(asset)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(0);
  // The log comes by another way than the answers, and may come after them.
  await expect.poll(() => portal.output()).toContain('"msg":"new build served"');
  expect((await get(renamed)).status).toBe(200);
  expect((await get(asset)).status).toBe(200);
  expect((await get(PAGE)).status).toBe(200);
}, 60_000);

test('a build that is not whole is not served', async () => {
  const { cookie } = await signIn();
  const served = path.join(folder, 'served');
  await change(served, 'manifest.json', (text) => text.slice(0, 100));
  while (!portal.output().includes('the new build cannot be served')) {
    const response = await fetch(portal.url + PAGE, { headers: { cookie } });
    expect(response.status).toBe(200);
  }
}, 60_000);
