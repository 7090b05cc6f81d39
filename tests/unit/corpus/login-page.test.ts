/** The stand-alone sign-in page contains only the listed parts of Docusaurus's page, and nothing that the
 *  bundle brings. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeLoginPage } from '../../../plugins/corpus/login-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const source = readFileSync(path.join(ROOT, 'tests/fixtures/html/login.html'), 'utf8');
let outDir: string;
let publicPaths: Set<string>;
let page: string;

function put(html: string): void {
  mkdirSync(path.join(outDir, 'login'), { recursive: true });
  writeFileSync(path.join(outDir, 'login/index.html'), html);
}

beforeAll(async () => {
  outDir = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  put(source);
  const [, sheet = ''] = /href=(\/assets\/css\/[\w.-]+\.css)/.exec(source) ?? [];
  mkdirSync(path.dirname(path.join(outDir, sheet)), { recursive: true });
  writeFileSync(path.join(outDir, sheet), '');
  publicPaths = await writeLoginPage(outDir, ROOT);
  page = readFileSync(path.join(outDir, 'login/index.html'), 'utf8');
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

describe('the sign-in page for visitors who are signed out', () => {
  test('loads no script but its own', () => {
    const $ = load(page);
    const loaded = $('script[src]')
      .toArray()
      .map((script) => $(script).attr('src'));
    expect(loaded).toEqual([expect.stringMatching(/^\/assets\/login\/login\.[\w-]{8}\.js$/)]);
  });

  test('runs the colour mode script and not the one that hides the page until a check', () => {
    const $ = load(page);
    expect($('script:not([src])')).toHaveLength(1);
    expect(page).toContain('data-theme');
    expect(page).not.toContain('portal_hint');
  });

  test('holds nothing of navigation, routes, data and comments', () => {
    for (const secret of ['runtime~main', 'main.1d5d', 'purchase', 'PO Receipt', 'ld+json', '<!--'])
      expect(page, secret).not.toContain(secret);
    for (const name of ['nav', 'footer', 'iframe', 'link[rel=canonical]', 'link[rel=search]'])
      expect(load(page)(name), name).toHaveLength(0);
  });

  test('posts its form to the address that it came from', () => {
    const form = load(page)('form');
    expect(form.attr('method')).toBe('post');
    expect(form.attr('action')).toBeUndefined();
  });

  test('keeps the description whole, whatever signs are in it', () => {
    expect(load(page)('meta[name=description]').attr('content')).toBe(
      'Sign in to read the "documentation".',
    );
  });

  test('makes public exactly what it loads, itself and robots.txt', () => {
    const $ = load(page);
    const loads = $('script[src], img[src], link[href]')
      .toArray()
      .map((element) => $(element).attr('src') ?? $(element).attr('href') ?? '');
    expect([...publicPaths].sort()).toEqual([...new Set(loads), '/login/', '/robots.txt'].sort());
  });

  test('has a script that names no page and imports nothing', () => {
    const [name = ''] = [...publicPaths].filter((each) => each.endsWith('.js'));
    const script = readFileSync(path.join(outDir, name), 'utf8');
    expect(script).toContain('enhanceSignInForm(document.querySelector');
    expect(script).not.toMatch(/\bimport\b|\/docs\//);
  });
});

describe('a build whose sign-in page is not as expected fails', () => {
  test.each([
    ['without a form', /<form.*<\/form>/s, 'no form'],
    ['without the colour mode script', /data-theme/g, 'no colour mode script'],
  ])('%s', async (_, part, message) => {
    put(source.replace(part, ''));
    await expect(writeLoginPage(outDir, ROOT)).rejects.toThrow(message);
  });
});
