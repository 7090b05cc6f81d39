/** Pages as served: their URL sets nothing in them, their styles comply with the Content-Security-Policy, and
 *  they state the hashes of their scripts and style sheets. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio/slim';
import { describe, expect, test } from 'vitest';
import { INJECTED_STYLES } from '../../../plugins/content-policy/injected-styles.ts';
import { inlineParts } from '../../../plugins/corpus/inline-scripts.ts';
import { plainPage } from '../../../plugins/corpus/plain-pages.ts';
import type { Manifest } from '../../../server/contract/manifest.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('build-data/manifest.json')) as Manifest;
const pages = manifest.entries.filter(({ file }) => file.endsWith('.html'));

describe('a page is rewritten', () => {
  const SCRIPT =
    '<script>new URLSearchParams(window.location.search).get("docusaurus-data-x")</script>';

  test('so that its scripts see an empty query', () => {
    expect(plainPage(SCRIPT, 'x.html')).toBe(
      '<script>new URLSearchParams("").get("docusaurus-data-x")</script>',
    );
  });

  test('without style attributes that do nothing for it', () => {
    expect(
      plainPage(
        `${SCRIPT}<svg style="display: none;"><defs/></svg><span class="token plain" style=display:inline-block></span>`,
        'x.html',
      ),
    ).toContain('<svg hidden><defs/></svg><span class="token plain"></span>');
  });

  test('or the build fails, where Docusaurus writes something else', () => {
    expect(() => plainPage('<script>a()</script>', 'x.html')).toThrow('x.html has no script');
  });
});

describe('in the built site', () => {
  const parts = pages.map(({ file }) => ({ file, ...inlineParts(read(`build/${file}`)) }));
  /** Of a file of the site, by its path. */
  const hashes = new Map<string, string>();
  const hashOf = (name: string) => {
    const known = hashes.get(name);
    if (known) return known;
    const hash = createHash('sha384').update(readFileSync(path.join(ROOT, 'build', name)));
    hashes.set(name, `sha384-${hash.digest('base64')}`);
    return hashes.get(name);
  };

  test('no inline script reads the address', () => {
    expect(parts.length).toBeGreaterThan(100);
    for (const { file, scripts } of parts) {
      for (const script of scripts) {
        expect(script, file).not.toMatch(/location\.(search|hash|href)/);
      }
    }
  });

  test('no page has inline styles, so that the policy has none to let through', () => {
    for (const { file, styles } of parts) {
      expect(styles, file).toEqual({ elements: [], attributes: [] });
    }
    expect(manifest.styleAttributeHashes).toEqual([]);
    expect(manifest.styleHashes).toHaveLength(INJECTED_STYLES.length);
  });

  test('every script and style sheet of ours has the hash of its file', () => {
    for (const { file } of pages) {
      const $ = load(read(`build/${file}`));
      const own = $('script[src^="/"], link[rel="stylesheet"]').toArray();
      expect(own.length, file).toBeGreaterThan(1);
      for (const element of own) {
        const name = $(element).attr('src') ?? $(element).attr('href') ?? '';
        expect($(element).attr('integrity'), `${name} in ${file}`).toBe(hashOf(name));
      }
    }
  });

  test('code is coloured by classes that the style sheet knows', () => {
    const css = manifest.entries.find(({ file }) => /\/styles\.\w+\.css$/.test(file))!;
    const text = read(`build/${css.file}`);
    for (const name of ['comment', 'string', 'number', 'property', 'keyword', 'function']) {
      expect(text).toContain(`.token.${name}`);
    }
  });
});

test('the styles that packages write are those that are let through', () => {
  const sources = [
    'node_modules/@radix-ui/react-select/dist/index.mjs',
    'node_modules/@radix-ui/react-scroll-area/dist/index.mjs',
    'node_modules/@docsearch/react/dist/esm/index.js',
  ].map(read);
  expect(INJECTED_STYLES).toHaveLength(sources.length);
  INJECTED_STYLES.forEach((style, i) => expect(sources[i]).toContain(style));
});

describe('what anybody may fetch', () => {
  test('names no section of the suite, by id, folder or label', async () => {
    const { SECTIONS } = await import('../../../sections.ts');
    const texts = manifest.entries
      .filter((entry) => entry.public && /^(text|application)\//.test(entry.type))
      .map(({ file }) => read(`build/${file}`));
    expect(texts.length).toBeGreaterThan(2);
    for (const { id, label } of SECTIONS) {
      // A one-word name, such as `docs` or `atlas`, counts only where it occurs as a separate name.
      const names = [...new Set([id, label])].map((name) =>
        name === 'docs'
          ? /data-section=["']?docs|["'/]docs["'/]/i
          : new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i'),
      );
      for (const text of texts)
        for (const name of names) expect(text.match(name)?.[0]).toBeUndefined();
    }
    expect(texts.join('\n')).not.toContain('data-section');
  });
});
