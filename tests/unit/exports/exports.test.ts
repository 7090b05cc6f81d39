/** The list of all pages, the file with all pages, and the order of both. */

import { describe, expect, test } from 'vitest';
import type { Corpus } from '../../../server/contract/corpus.ts';
import { createExports } from '../../../server/exports/exports.ts';
import { pageMarkdown } from '../../../server/exports/page-markdown.ts';
import { siteSections } from '../../../server/exports/site-sections.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const ORIGIN = 'https://docs.example.com';
const exports = createExports(warehouse);
const find = (path: string, origin = ORIGIN) => exports.find(path, origin);

/** Pages in the order of the build, which is by path. */
function corpusOf(...pages: [path: string, number: string, ...breadcrumbs: string[]][]): Corpus {
  const made = pages.map(([path, number, ...breadcrumbs]) =>
    makePage({ path, number, breadcrumbs, title: path, body: { '': ['Text.'] } }),
  );
  return { version: 'v', pages: made.sort((a, b) => a.path.localeCompare(b.path, 'en')) };
}

describe('the order', () => {
  test('is the largest section first, whatever the build began with', () => {
    const sections = siteSections(
      corpusOf(['/atlas/', '', 'Atlas'], ['/docs/', '', 'FlexiPro'], ['/docs/a/', '', 'FlexiPro']),
    );
    expect(sections.map(({ id, label }) => [id, label])).toEqual([
      ['docs', 'FlexiPro'],
      ['atlas', 'Atlas'],
    ]);
  });

  test('inside a section is its own page, then chapters by number, each whole', () => {
    const [section] = siteSections(
      corpusOf(
        ['/docs/', '', 'F'],
        ['/docs/a-faq/', '', 'F'],
        ['/docs/out/b/', '4.2', 'F', 'Out'],
        ['/docs/out/a/', '4.10', 'F', 'Out'],
        ['/docs/projects/x/', '4.1', 'F', 'Projects'],
        ['/docs/projects/y/', '4.3', 'F', 'Projects'],
        ['/docs/zero/in/', '3.0', 'F', 'In'],
      ),
    );
    expect(section!.pages.map(({ path }) => path)).toEqual([
      '/docs/',
      '/docs/zero/in/',
      '/docs/projects/x/',
      '/docs/projects/y/',
      '/docs/out/b/',
      '/docs/out/a/',
      '/docs/a-faq/',
    ]);
  });
});

describe('/llms.txt', () => {
  const { text, type } = find('/llms.txt')!;

  test('has the form of the convention: title, summary, lists under headings', () => {
    expect(type).toBe('text/plain; charset=utf-8');
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines[1]).toMatch(/^> \S/);
    const rest = lines.slice(3);
    expect(rest[0]).toBe('## FlexiPro');
    for (const line of rest) {
      expect(line).toMatch(/^(## \S.*|- \[[^\]]+\]\(https:\/\/docs\.example\.com\/\S+\.md\): .*)$/);
    }
  });

  test('names every page once, with its description', () => {
    expect(text).toContain(
      '- [PO Receipt](https://docs.example.com/docs/inbound/po-receipt.md): Receive goods against a purchase order.\n',
    );
    expect(text.match(/^- \[/gm)).toHaveLength(warehouse.pages.length);
    for (const { path } of warehouse.pages) {
      expect(find(`${path.slice(0, -1)}.md`), path).toBeDefined();
    }
  });
});

describe('/llms-full.txt', () => {
  test('has every page as it is alone', () => {
    const { text, type } = find('/llms-full.txt')!;
    expect(type).toBe('text/plain; charset=utf-8');
    for (const page of warehouse.pages) expect(text).toContain(pageMarkdown(page, ORIGIN));
    expect(text.split('\n---\n\n# ')).toHaveLength(warehouse.pages.length + 1);
  });

  test('has the addresses of the origin that is given', () => {
    const other = find('/llms-full.txt', 'http://localhost:3000')!;
    expect(other.text).toContain('Source: http://localhost:3000/docs/');
    expect(other.text).not.toContain(ORIGIN);
  });
});

describe('a page', () => {
  test('is Markdown at its path with .md', () => {
    expect(find('/docs/inbound/po-receipt.md')).toEqual({
      type: 'text/markdown; charset=utf-8',
      text: pageMarkdown(warehouse.pages[0]!, ORIGIN),
    });
  });

  test.each([
    '/docs/inbound/po-receipt/',
    '/docs/inbound/po-receipt',
    '/docs/inbound/po-receipt/.md',
    '/docs/inbound/po-receipt.md/',
    '/docs/inbound/po-receipt.MD',
    '/docs/inbound/po-receipt/index.md',
    '/llms.txt/',
    '/.md',
    '/__proto__.md',
    '/',
  ])('is not at %s', (path) => {
    expect(find(path)).toBeUndefined();
  });
});
