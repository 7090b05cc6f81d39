/** A new build replaces the served one while readers continue. */

import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../../server/contract/manifest.ts';
import { ask, cookieOf, jsonOf, postJson } from '../fixtures/calls.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, type RawAnswer } from '../fixtures/raw-request.ts';

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

/** A copy of the build that the other tests use. */
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

const manifestOf = async (build: string) =>
  JSON.parse(await readFile(path.join(`${build}-data`, 'manifest.json'), 'utf8')) as Manifest;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-builds-'));
  portal = await startPortal({ env: { BUILD_DIR: await copyBuild('served') } });
  await portal.addUser('reader', PASSWORD);
});

afterAll(async () => {
  await portal.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Replaces a file of a build, and its entry in the build's manifest. */
async function replaceFile(build: string, at: string, content: Buffer): Promise<void> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const { entries } = await manifestOf(build);
  const { file, hash: before, encoded } = entries.find((entry) => entry.path === at)!;
  await writeFile(path.join(build, file), content);
  if (encoded) {
    const to = path.join(`${build}-data`, 'encoded', hash);
    await writeFile(`${to}.br`, brotliCompressSync(content));
    await writeFile(`${to}.gz`, gzipSync(content));
  }
  await change(build, 'manifest.json', (text) => text.replaceAll(before, hash));
}

/** What a reader can request, and whether the answer comes from the build that contains the word. */
function questionsOf(port: number, cookie: string, token: string, font: string) {
  const bearer = { authorization: `Bearer ${token}` };
  const get = (target: string) => rawRequest(port, target, { headers: { cookie } });
  const requests = [{ query: WORD }];
  const asks: Record<string, () => Promise<RawAnswer>> = {
    page: () => get(PAGE),
    'page without its slash': () => get(PAGE.slice(0, -1)),
    font: () => get(font),
    export: () => get(`${PAGE.slice(0, -1)}.md`),
    search: () => postJson(port, '/api/search/1/indexes/*/queries', { requests }, bearer),
    answer: () => ask(port, bearer),
  };
  return asks;
}

test('no answer is of the old build once one was of the new, and no request fails', async () => {
  const { cookie, token } = await signIn();
  const get = (target: string) => rawRequest(portal.port, target, { headers: { cookie } });
  const served = path.join(folder, 'served');
  const { entries } = await manifestOf(served);
  const asset = entries.find((entry) => /^\/assets\/js\/[^/]+\.js$/.test(entry.path))!.path;
  const renamed = asset.replace(/\.js$/, '.new.js');
  const font = entries.find((entry) => !entry.encoded)!.path;

  const next = await copyBuild('next');
  await change(next, 'corpus.json', (text) =>
    text.replace('"title":"PO Receipt"', `"title":"PO Receipt ${WORD}"`),
  );
  const html = await readFile(path.join(next, PAGE, 'index.html'), 'utf8');
  await replaceFile(next, PAGE, Buffer.from(html.replace('<title', `<!--${WORD}--><title`)));
  await replaceFile(next, font, Buffer.from(WORD));
  await change(next, 'manifest.json', (text) =>
    text.replaceAll(`"path":"${asset}"`, `"path":"${renamed}"`),
  );

  const asks = Object.entries(questionsOf(portal.port, cookie, token, font));
  /** The newest build that any answer has come from: 1 or 2. */
  let newest = 1;
  const seen = new Set<string>();
  const askAll = (round: number) =>
    Promise.all(
      asks.map(async ([name, send]) => {
        // An account may ask 240 questions a minute.
        if (name === 'answer' && round % 8 > 0) return;
        const before = newest;
        const { status, body } = await send();
        expect(status, name).toBe(200);
        // If search finds nothing, it repeats the query.
        const isNew = name === 'search' ? !body.includes('"nbHits":0') : body.includes(WORD);
        expect(isNew ? 2 : 1, `${name} after build ${before} was served`).toBeGreaterThanOrEqual(
          before,
        );
        if (isNew) newest = 2;
        seen.add(`${name} of build ${isNew ? 2 : 1}`);
      }),
    );
  await askAll(0);
  expect(seen.size).toBe(asks.length);

  // As a deployment would do it. In between there is no build at all.
  await rename(`${served}-data`, path.join(folder, 'old-data'));
  await rename(served, path.join(folder, 'old'));
  await askAll(0);
  await rename(next, served);
  await rename(`${next}-data`, `${served}-data`);
  for (let round = 1; newest === 1; round += 1) await askAll(round);
  await askAll(0);
  expect(seen.size).toBe(2 * asks.length);
  // The log arrives separately from the answers, and maybe after them.
  await expect.poll(() => portal.output()).toContain('"msg":"new build served"');
  // An open page can still load its scripts.
  expect((await get(renamed)).status).toBe(200);
  expect((await get(asset)).status).toBe(200);
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
