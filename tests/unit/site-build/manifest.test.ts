/** The list of what the server may serve: what it says about each file, and what it rejects. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '../../../server/contract/manifest.ts';
import { smallBuild, type SmallBuild } from '../../fixtures/small-build.ts';

let build: SmallBuild;
beforeAll(async () => {
  build = await smallBuild({
    'img/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    'assets/js/main.js.map': '{"sources":["secret"]}',
    'assets/js/pages-docs.latest.js': 'a()',
    '.nojekyll': '',
    '.git/config': 'secret',
    'docs/page/index.html': '<title>A page</title><script>a()</script><script>b()</script>',
  });
});
afterAll(() => build.remove());

const manifest = () =>
  JSON.parse(readFileSync(path.join(build.dataDir, 'manifest.json'), 'utf8')) as Manifest;
const entry = (at: string) => manifest().entries.find(({ path: each }) => each === at);

describe('the manifest', () => {
  test('knows a page by its address with a slash, and a file by its name', () => {
    expect(entry('/docs/page/')?.file).toBe('docs/page/index.html');
    expect(entry('/')?.file).toBe('index.html');
    expect(entry('/404.html')?.file).toBe('404.html');
    expect(entry('/docs/page/index.html')).toBeUndefined();
  });

  test('leaves out source maps and everything hidden', () => {
    const files = manifest().entries.map(({ file }) => file);
    expect(files.filter((file) => /\.map$|(^|\/)\./.test(file))).toEqual([]);
  });

  test('calls public what the sign-in page needs, and nothing else', () => {
    const open = manifest().entries.filter((each) => each.public);
    expect(open.map(({ path: at }) => at).sort()).toEqual([
      '/assets/css/styles.0123abcd.css',
      '/login/',
      '/robots.txt',
    ]);
  });

  test('lets browsers keep only what has a hash in its name', () => {
    expect(entry('/assets/js/page.0123abcd.js')?.cache).toBe('immutable');
    expect(entry('/assets/js/pages-docs.latest.js')?.cache).toBe('page');
    expect(entry('/img/logo.png')?.cache).toBe('page');
    expect(entry('/docs/page/')?.cache).toBe('page');
  });

  test('has encoded forms that unpack to the file, and none for pictures', () => {
    const page = entry('/docs/page/')!;
    const original = readFileSync(path.join(build.buildDir, page.file));
    const encoded = (ending: string) =>
      readFileSync(path.join(build.dataDir, 'encoded', `${page.hash}.${ending}`));
    expect(brotliDecompressSync(encoded('br'))).toEqual(original);
    expect(gunzipSync(encoded('gz'))).toEqual(original);
    expect(page.size).toBe(original.length);
    expect(entry('/img/logo.png')?.encoded).toBe(false);
  });

  test('has the hash of every inline script once', () => {
    const { scriptHashes } = manifest();
    expect(scriptHashes).toHaveLength(2);
    for (const hash of scriptHashes) expect(hash).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  });

  test('another content is another hash, and the encoded forms of the former are gone', async () => {
    const before = entry('/docs/page/')!.hash;
    const original = readFileSync(path.join(build.buildDir, 'docs/page/index.html'));
    build.put('docs/page/index.html', '<title>Changed</title>');
    await build.write();
    expect(entry('/docs/page/')!.hash).not.toBe(before);
    expect(readdirSync(path.join(build.dataDir, 'encoded'))).not.toContain(`${before}.br`);
    build.put('docs/page/index.html', original);
    await build.write();
  });
});

describe('a build fails by name', () => {
  test('for a file of unknown type, because a guess could be run by a browser', async () => {
    await expect(smallBuild({ 'files/tool.exe': 'MZ' })).rejects.toThrow('files/tool.exe');
    await expect(smallBuild({ 'files/README': 'text' })).rejects.toThrow('files/README');
  });

  test.each(['img/a b.png', 'img/ä.png', 'img/100%.png', 'img/a+b.png', "img/it's.png"])(
    'for %j, a name that no request can carry',
    async (file) => {
      await expect(smallBuild({ [file]: 'x' })).rejects.toThrow(file);
    },
  );

  test('when the sign-in page needs what was not built', async () => {
    const incomplete = await smallBuild();
    const { writeManifest } = await import('../../../plugins/corpus/write-manifest.ts');
    await expect(
      writeManifest({
        outDir: incomplete.buildDir,
        dataDir: incomplete.dataDir,
        publicPaths: new Set(['/img/logo.svg']),
        connectOrigins: [],
        scriptOrigins: [],
        redirects: {},
      }),
    ).rejects.toThrow('/img/logo.svg');
    incomplete.remove();
  });
});
