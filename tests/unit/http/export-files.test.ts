/** Exports go out as built files do: packed, with an entity tag, to this reader's browser alone. */

import { Hono } from 'hono';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createExports } from '../../../server/exports/exports.ts';
import { exportFiles } from '../../../server/http/export-files.ts';
import { sendFile } from '../../../server/http/send-file.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const ORIGIN = 'https://docs.example.com';
const PATHS = ['/docs/inbound/po-receipt.md', '/llms.txt', '/llms-full.txt'];
const exports = createExports(warehouse);
const find = exportFiles(exports);
const app = new Hono();
app.get('*', (c) => {
  const file = find(c.req.path, c.req.header('x-origin') ?? ORIGIN);
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
    const moved = await get(path, { 'if-none-match': etag, 'x-origin': 'http://localhost:3000' });
    expect(moved.status).toBe(200);
  });

  test('has the same headers for HEAD, and no body', async () => {
    const [one, two] = [await get(path), await get(path, {}, 'HEAD')];
    expect(Object.fromEntries(two.headers)).toEqual(Object.fromEntries(one.headers));
    expect((await bytesOf(two)).length).toBe(0);
  });
});

test('what is kept is packed once', async () => {
  const pack = () => find('/llms-full.txt', ORIGIN)!.bytes('br');
  expect(await pack()).toBe(await pack());
});

test('what is no export is none', () => {
  expect(find('/docs/inbound/po-receipt/', ORIGIN)).toBeUndefined();
});
