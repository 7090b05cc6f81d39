/** A signed-out visitor requests everything in the build, and everything that any file names, and gets none
 *  of it. Fails if files are served before the gate. */

import { sectionText } from '../../server/document/text.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { isText } from 'domhandler';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Corpus } from '../../server/contract/corpus.ts';
import type { Manifest } from '../../server/contract/manifest.ts';
import { leakAt } from '../fixtures/leak-at.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Addresses that anybody may read, besides those that the manifest marks as public. */
const PUBLIC = new Set([
  '/login',
  '/password',
  '/healthz',
  '/readyz',
  '/api/sign-in-options',
  '/.well-known/oauth-protected-resource/mcp',
]);

let portal: Portal;
let manifest: Manifest;
let corpus: Corpus;

beforeAll(async () => {
  portal = await startPortal();
  manifest = await json<Manifest>('build-data/manifest.json');
  corpus = await json<Corpus>('build-data/corpus.json');
  for (const entry of manifest.entries) if (entry.public) PUBLIC.add(entry.path);
});
afterAll(() => portal.remove());

async function json<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as T;
}

async function builtFiles(): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, 'build'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(path.join(ROOT, 'build'), path.join(entry.parentPath, entry.name)),
    );
}

/** Every address of this site named in any built file. */
async function namedAddresses(files: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of files) {
    if (!/\.(html|js|css|json|xml|txt|svg)$/.test(file)) continue;
    const text = await readFile(path.join(ROOT, 'build', file), 'utf8');
    for (const [, address = ''] of text.matchAll(
      /["'(=\s](\/[A-Za-z0-9._~/-]{1,200})(?=["')\s?#>])/g,
    )) {
      found.add(address);
    }
  }
  return found;
}

/** Expects every target to be refused. */
async function expectRefusals(targets: Iterable<string>): Promise<void> {
  const leaks = await pLimit(8).map(targets, (target) => leakAt(portal.port, target));
  expect(leaks.filter((leak) => leak !== undefined)).toEqual([]);
}

describe('a visitor who is signed out', () => {
  test('gets no built file, in no form and under no spelling of its name', async () => {
    const files = await builtFiles();
    expect(files.length).toBeGreaterThan(100);
    const targets = files.flatMap((file) =>
      ['', '.br', '.gz', '.map'].map((ending) => `/${file}${ending}`),
    );
    await expectRefusals(targets.filter((target) => !PUBLIC.has(target)));
  });

  test('gets no route, with or without the slash, .html or index.html', async () => {
    const routes = manifest.entries
      .map((entry) => entry.path)
      .filter((route) => route.endsWith('/') && !PUBLIC.has(route));
    const targets = routes.flatMap((route) => {
      const bare = route.slice(0, -1);
      return [route, bare || '/', `${bare}.html`, `${route}index.html`];
    });
    await expectRefusals(targets.filter((target) => target.startsWith('/')));
  });

  test('gets no address that any file names', async () => {
    const addresses = await namedAddresses(await builtFiles());
    expect(addresses.size).toBeGreaterThan(100);
    await expectRefusals([...addresses].filter((address) => !PUBLIC.has(address)));
  });

  test('cannot tell an existing page or file from a missing one', async () => {
    const existing = corpus.pages[0]?.path ?? '';
    for (const [there, missing] of [
      [existing, '/docs/no/such-page/'],
      ['/404.html', '/405.html'],
      ['/opensearch.xml', '/closedsearch.xml'],
      [existing.replace(/\/$/, '.md'), '/docs/no/such-page.md'],
      ['/llms-full.txt', '/llms-empty.txt'],
    ] as const) {
      for (const headers of [
        { accept: 'text/html' },
        { accept: '*/*' },
        { 'sec-fetch-dest': 'script' },
      ] as Record<string, string>[]) {
        const one = await rawRequest(portal.port, there, { headers });
        const two = await rawRequest(portal.port, missing, { headers });
        expect(two.status).toBe(one.status);
        expect(two.body).toEqual(one.body);
        const shape = (names: object) => Object.keys(names).sort().join();
        expect(shape(two.headers)).toBe(shape(one.headers));
      }
    }
  });

  test.each([
    ['script', '.js', 'text/javascript; charset=utf-8'],
    ['style', '.css', 'text/css; charset=utf-8'],
  ])('is refused a %s by one without content', async (destination, ending, type) => {
    const gated = manifest.entries.find((entry) => !entry.public && entry.path.endsWith(ending));
    expect(gated).toBeDefined();
    for (const target of [gated!.path, `/assets/missing${ending}`]) {
      const refused = await rawRequest(portal.port, target, {
        headers: { 'sec-fetch-dest': destination },
      });
      expect([refused.status, refused.body.length]).toEqual([401, 0]);
      expect(refused.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(refused.headers['content-security-policy']).toBeDefined();
    }
  });

  test('learns nothing about documents from any public byte', async () => {
    const texts = await publicTexts();
    const all = texts.join('\n').toLowerCase();
    const known = new Set(runsOfEight(all));
    for (const page of corpus.pages) {
      expect(all).not.toContain(page.path.toLowerCase().replace(/\/$/, '') + '/');
      // Paths of one part, such as the section home /docs, are too common to look for.
      if (page.path.split('/').length > 3)
        expect(all).not.toContain(page.path.slice(0, -1).toLowerCase());
      if (/\S\s+\S/.test(page.title)) expect(all).not.toContain(page.title.toLowerCase());
      else expectNoWholeWord(texts, page.title);
      for (const section of page.sections) {
        const leaked = runsOfEight(sectionText(section)).find((run) => known.has(run));
        if (leaked) expect.fail(`public bytes hold "${leaked}" of ${page.path}`);
      }
    }
  });
});

/** All sequences of eight words in a text. */
function runsOfEight(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(7).map((_, at) => words.slice(at, at + 8).join(' '));
}

/** Bodies of everything public, with each text node of HTML on its own line. */
async function publicTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const target of [...PUBLIC, '/no-such-page', '/api/session']) {
    const answer = await rawRequest(portal.port, target, { headers: { accept: '*/*' } });
    if (!/text|json|javascript|svg|xml/.test(String(answer.headers['content-type']))) continue;
    texts.push(answer.body.toString('utf8'), JSON.stringify(answer.headers));
  }
  return texts;
}

/** A title of one word may be part of a sentence, but is nowhere a text of its own. */
function expectNoWholeWord(texts: string[], title: string): void {
  for (const text of texts) {
    for (const quote of ['"', "'", '`']) expect(text).not.toContain(`${quote}${title}${quote}`);
    if (text.startsWith('<!doctype html>')) {
      const $ = load(text);
      const nodes = $('*')
        .contents()
        .toArray()
        .flatMap((node) => (isText(node) ? [$(node).text().trim()] : []));
      expect(nodes).not.toContain(title);
    }
  }
}

describe('a signed-in reader', () => {
  test('gets every page and file, so that the tests above test something', async () => {
    await portal.addUser('crawler', 'a long enough password');
    const { cookie } = await signIn(portal.port, 'crawler', 'a long enough password');
    // Steps of the sign-in, which is over.
    const elsewhere: Record<string, number> = {
      '/login/': 302,
      '/second-step/': 303,
      '/second-factor/': 303,
    };
    await pLimit(8).map(manifest.entries, async (entry) => {
      const answer = await rawRequest(portal.port, entry.path, { headers: { cookie } });
      const expected = elsewhere[entry.path] ?? 200;
      expect(answer.status, entry.path).toBe(expected);
      if (expected === 200) expect(answer.body.length).toBe(entry.size);
    });
    for (const target of ['/assets/js/main.js.map', '/index.html.br', '/no-such-page']) {
      expect((await rawRequest(portal.port, target, { headers: { cookie } })).status).toBe(404);
    }
  });
});
