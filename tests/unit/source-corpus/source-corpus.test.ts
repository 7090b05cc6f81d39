/** The corpus of search and assistant while writing matches what the build would produce. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFacts } from '../../../scripts/content/facts.ts';
import { readSite } from '../../../scripts/content/read-site.ts';
import { openSourcePages, readCrumbs } from '../../../scripts/source-corpus/source-corpus.ts';
import type { Corpus } from '../../../server/contract/corpus.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Docusaurus escapes the text of a picture twice. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('&#39;', "'").replaceAll('&quot;', '\\"'));
}

test('every page is as the build wrote it', () => {
  const file = path.join(ROOT, 'build-data/corpus.json');
  const built = JSON.parse(readFileSync(file, 'utf8')) as Corpus;
  const { site } = readSite({ roots: [ROOT], facts: readFacts(), complete: [] });
  const sourcePage = openSourcePages(site, readCrumbs(ROOT));
  const pages = new Map(site.pages.map((page) => [`${page.path}/`, page]));
  expect(built.pages.length).toBeGreaterThan(200);
  for (const page of built.pages) {
    const source = pages.get(page.path);
    expect(source && plain(sourcePage(source)), page.path).toEqual(plain(page));
  }
});
