/** Exports are sent like built files: compressed, with an entity tag, and cached only by this reader's
 *  browser. */

import { Hono } from 'hono';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createExports } from '../../../server/exports/exports.ts';
import { exportFiles } from '../../../server/http/export-files.ts';
import { sendFile } from '../../../server/http/send-file.ts';
import { createContentJobs } from '../../../server/retrieval/content-jobs.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';
import { silent } from '../../fixtures/storages.ts';

const ORIGIN = 'https://docs.example.com';
const PATHS = ['/docs/inbound/po-receipt.md', '/llms.txt', '/llms-full.txt'];
const exports = createExports(warehouse);
const jobs = createContentJobs({
  corpus: warehouse,
  engine: createSearchEngine(warehouse),
  log: silent,
});
let made: string[] = [];
const open = (keptBytes?: number) =>
  exportFiles({
    paths: exports.paths,
    make(job) {
      made.push(job.path);
      return jobs.export(job);
    },
    ...(keptBytes !== undefined && { keptBytes }),
  });
beforeEach(() => {
  made = [];
});
const files = open();
const find = (path: string, from = files) => from.find({ path, origin: ORIGIN }, 'account');
const app = new Hono();
app.get('*', async (c) => {
  const file = await find(c.req.path);
  return file ? sendFile(c, file) : c.notFound();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe.each(PATHS)('%s', (path) => {
  const { text, type } = exports.find(path, ORIGIN)!;

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', null, (bytes: Buffer) => bytes],
  ])('unpacks to its text for Accept-Encoding %j', async (accepted, encoding, unpack) => {
    const response = await get(path, { 'accept-encoding': accepted });
    const body = await bytesOf(response);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(text);
  });

  test('is asked again each time, and answered 304 while it is the same', async () => {
    const first = await get(path, { 'accept-encoding': 'br' });
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag')!;
    for (const accepted of ['br', 'gzip', '']) {
      const again = await get(path, { 'if-none-match': etag, 'accept-encoding': accepted });
      expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
    }
  });

  test('has the same headers for HEAD, and no body', async () => {
    const [one, two] = [await get(path), await get(path, {}, 'HEAD')];
    expect(Object.fromEntries(two.headers)).toEqual(Object.fromEntries(one.headers));
    expect((await bytesOf(two)).length).toBe(0);
  });
});

test('what is kept is made once, also for those who ask at the same time', async () => {
  const own = open();
  const [one, two] = await Promise.all([find('/llms.txt', own), find('/llms.txt', own)]);
  expect(one).toBe(two);
  expect(await find('/llms.txt', own)).toBe(one);
  expect(made).toEqual(['/llms.txt']);
});

test('what was not read for longest goes where there is no room', async () => {
  const packed = await Promise.all(PATHS.map((path) => jobs.export({ path, origin: ORIGIN })));
  const all = packed
    .flatMap((each) => [each!.identity, each!.gzip, each!.br])
    .reduce((sum, bytes) => sum + bytes.length, 0);
  const own = open(all - 1);
  const [one, two, three] = PATHS as [string, string, string];
  for (const path of [one, two, one, three, one]) await find(path, own);
  expect(made).toEqual(PATHS);
  await find(two, own);
  expect(made).toEqual([...PATHS, two]);
});

test('what has no room at all is made each time', async () => {
  const own = open(1);
  for (const path of ['/llms.txt', '/llms.txt']) expect(await find(path, own)).toBeDefined();
  expect(made).toEqual(['/llms.txt', '/llms.txt']);
});

test('what could not be made is made for the next one', async () => {
  let fails = true;
  const own = exportFiles({
    paths: exports.paths,
    make: (job) => (fails ? Promise.reject(new Error('busy')) : jobs.export(job)),
  });
  await expect(find('/llms.txt', own)).rejects.toThrow('busy');
  fails = false;
  expect(await find('/llms.txt', own)).toBeDefined();
});

test('what is no export is none', async () => {
  expect(await find('/docs/inbound/po-receipt/')).toBeUndefined();
  expect(files.has('/docs/inbound/po-receipt/')).toBe(false);
});
