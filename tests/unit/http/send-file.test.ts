/** Answers with built files: encodings, entity tags, ranges and cache lifetimes. The site is a small build
 *  with the real manifest and the real map. */

import { Hono } from 'hono';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendFile } from '../../../server/http/send-file.ts';
import { loadSiteFiles, type SiteFiles } from '../../../server/http/site-files.ts';
import { smallBuild, type SmallBuild } from '../../fixtures/small-build.ts';

const MIB = 1024 * 1024;
const PAGE = '/docs/page/';
const LARGE = '/files/manual.pdf';
const LARGE_TEXT = '/files/large.txt';
const large = Buffer.alloc(MIB + 1, 'manual ');

let build: SmallBuild;
let site: SiteFiles;
const app = new Hono();
app.get('*', (c) => {
  c.header('X-Before', 'kept');
  const file = site.find(c.req.path);
  return file ? sendFile(c, file) : sendFile(c, site.notFound, { status: 404 });
});

beforeAll(async () => {
  build = await smallBuild({
    'files/manual.pdf': large,
    'files/large.txt': large,
    'files/exactly.pdf': large.subarray(1),
  });
  site = await loadSiteFiles(build.buildDir, build.dataDir);
});
afterAll(() => build.remove());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method });
const hashOf = (path: string) => site.find(path)!.entry.hash;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the form of a file', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', null, (bytes: Buffer) => bytes],
  ])('for Accept-Encoding %j unpacks to the page', async (accepted, encoding, unpack) => {
    const response = await get(PAGE, { 'accept-encoding': accepted });
    const body = await bytesOf(response);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(unpack(body).toString()).toContain('Text of the page.');
  });

  test('that is compressed already is never compressed again', async () => {
    const response = await get(LARGE, { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBeNull();
    expect((await bytesOf(response)).equals(large)).toBe(true);
  });

  test('HEAD has every header of GET and no body', async () => {
    for (const path of [PAGE, LARGE, LARGE_TEXT]) {
      const headers = { 'accept-encoding': 'br' };
      const [one, two] = [await get(path, headers), await get(path, headers, 'HEAD')];
      expect(Object.fromEntries(two.headers)).toEqual(Object.fromEntries(one.headers));
      expect(two.status).toBe(200);
      expect((await bytesOf(two)).length).toBe(0);
    }
  });

  test('comes with the headers that were set before, a cleared cookie for one', async () => {
    const conditions: Record<string, string>[] = [
      {},
      { 'if-none-match': `"${hashOf(LARGE)}"` },
      { range: 'bytes=0-9' },
      { range: 'bytes=-0' },
    ];
    for (const headers of conditions) {
      expect((await get(LARGE, headers)).headers.get('x-before')).toBe('kept');
    }
  });
});

describe('the entity tag', () => {
  test('differs between forms, so that no cache mixes them', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (accepted) =>
        (await get(PAGE, { 'accept-encoding': accepted })).headers.get('etag'),
      ),
    );
    expect(tags).toEqual(['-br', '-gzip', ''].map((ending) => `"${hashOf(PAGE)}${ending}"`));
  });

  test.each([
    ['of any form', (hash: string) => `"${hash}-br"`],
    ['of the file as it is', (hash: string) => `"${hash}"`],
    ['in its weak form', (hash: string) => `W/"${hash}-gzip"`],
    ['among others', (hash: string) => `"other", "${hash}-br" , "more"`],
    ['of whatever there is', () => '*'],
  ])('%s is answered 304 without a body', async (_, tag) => {
    for (const accepted of ['br', 'gzip', '']) {
      const response = await get(PAGE, {
        'if-none-match': tag(hashOf(PAGE)),
        'accept-encoding': accepted,
      });
      expect(response.status).toBe(304);
      expect((await bytesOf(response)).length).toBe(0);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('etag')).toContain(hashOf(PAGE));
    }
  });

  test.each([
    ['of another file', () => `"${hashOf('/')}"`],
    ['without quotes', () => hashOf(PAGE)],
    ['of another ending', () => `"${hashOf(PAGE)}-zstd"`],
    ['that only begins alike', () => `"${hashOf(PAGE)}x"`],
    ['that is empty', () => ''],
  ])('%s is answered with the file', async (_, tag) => {
    expect((await get(PAGE, { 'if-none-match': tag() })).status).toBe(200);
  });

  test('never makes a missing page a 304', async () => {
    const response = await get('/nothing', { 'if-none-match': `"${hashOf('/404.html')}"` });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No such page');
  });
});

describe('a range', () => {
  test('of a file above 1 MiB is answered with these bytes', async () => {
    const response = await get(LARGE, { range: 'bytes=10-19' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 10-19/${large.length}`);
    expect(response.headers.get('content-length')).toBe('10');
    expect((await bytesOf(response)).equals(large.subarray(10, 20))).toBe(true);
  });

  test('counts the bytes of the file, not of its compressed form', async () => {
    const headers = { range: 'bytes=10-19', 'accept-encoding': 'br, gzip' };
    const response = await get(LARGE_TEXT, headers);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect((await bytesOf(response)).equals(large.subarray(10, 20))).toBe(true);
  });

  test('beyond the end is answered 416 with the size', async () => {
    const response = await get(LARGE, { range: `bytes=${large.length}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${large.length}`);
    expect((await bytesOf(response)).length).toBe(0);
  });

  test('of a file up to 1 MiB is answered with the file', async () => {
    for (const path of [PAGE, '/files/exactly.pdf']) {
      const response = await get(path, { range: 'bytes=0-0' });
      expect(response.status).toBe(200);
      expect(response.headers.get('accept-ranges')).toBeNull();
    }
  });

  test('is for GET alone', async () => {
    const response = await get(LARGE, { range: 'bytes=0-0' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(large.length));
  });

  test.each([
    ['holds while the file is the same', () => `"${hashOf(LARGE)}"`, 206],
    ['does not hold for another file', () => `"${hashOf(PAGE)}"`, 200],
    ['does not hold by a weak tag', () => `W/"${hashOf(LARGE)}"`, 200],
    ['does not hold by a date', () => 'Fri, 20 Nov 2026 12:00:00 GMT', 200],
  ])('with If-Range %s', async (_, tag, status) => {
    const response = await get(LARGE, { range: 'bytes=0-9', 'if-range': tag() });
    expect(response.status).toBe(status);
    expect((await bytesOf(response)).length).toBe(status === 206 ? 10 : large.length);
  });

  test('of a file that the browser has already is answered 304', async () => {
    const headers = { range: 'bytes=0-9', 'if-none-match': `"${hashOf(LARGE)}"` };
    expect((await get(LARGE, headers)).status).toBe(304);
  });
});

describe('how long an answer may be kept', () => {
  test.each([
    ['a page: asked again each time, by this browser alone', PAGE, 'private, no-cache'],
    [
      'a file with a hash in its name: by this browser alone',
      '/assets/js/page.0123abcd.js',
      'private, max-age=31536000, immutable',
    ],
    [
      'a file of the sign-in page: by anybody',
      '/assets/css/styles.0123abcd.css',
      'public, max-age=31536000, immutable',
    ],
    ['the sign-in page: asked again each time', '/login/', 'public, no-cache'],
    ['a missing page: not at all', '/nothing', 'no-store'],
  ])('%s', async (_, path, expected) => {
    expect((await get(path)).headers.get('cache-control')).toBe(expected);
  });
});
