/** Every built page is exported completely: parsed again as Markdown, the export has the page's headings at
 *  their levels, and no link that works only on the site. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import type { Corpus, CorpusPage } from '../../../server/contract/corpus.ts';
import { pageMarkdown } from '../../../server/exports/page-markdown.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ORIGIN = 'https://docs.example.com';
const corpus = JSON.parse(
  readFileSync(path.join(ROOT, 'build-data/corpus.json'), 'utf8'),
) as Corpus;
// Without table support, which takes as long as everything else; links inside tables are found anyway.
const parser = unified().use(remarkParse);

function read(page: CorpusPage): { headings: [number, string][]; links: string[] } {
  const headings: [number, string][] = [];
  const links: string[] = [];
  const tree: Root = parser.parse(pageMarkdown(page, ORIGIN));
  visit(tree, (node) => {
    if (node.type === 'heading') headings.push([node.depth, toString(node)]);
    if (node.type === 'link') links.push(node.url);
  });
  return { headings, links };
}

test('every page has its headings, and links with whole addresses', () => {
  expect(corpus.pages.length).toBeGreaterThan(100);
  const paths = new Set(corpus.pages.map((page) => page.path));
  let inside = 0;
  for (const page of corpus.pages) {
    const { headings, links } = read(page);
    expect(headings, page.path).toEqual([
      [1, page.title],
      ...page.sections
        .filter(({ level }) => level > 1)
        .map(({ level, heading }) => [level, heading]),
    ]);
    for (const link of links) {
      const url = new URL(link);
      if (url.origin === ORIGIN && paths.has(url.pathname)) inside += 1;
      else expect(link, page.path).toMatch(/^[a-z]+:\S/);
    }
  }
  expect(inside).toBeGreaterThan(1000);
});
