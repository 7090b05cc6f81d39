/** `npm run dev`: search and assistant know a change as soon as it is saved, and keep a page that is
 *  temporarily broken. */

import { onTestFinished, expect, test } from 'vitest';
import { readCorpus, watchCorpus } from '../../../scripts/dev/live-corpus.ts';
import { errorPage, showBroken } from '../../../plugins/broken-pages/show-broken.ts';
import type { Corpus } from '../../../server/contract/corpus.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SECTIONS } from '../../../server/sections.ts';
import { makeTree, TOOLBAR } from '../content/valid-tree.ts';

/** Maximum wait in ms; two seconds are enough on a quiet machine. */
const PATIENCE = 20_000;

test('a change is searched after it is saved', { timeout: PATIENCE }, async () => {
  const tree = makeTree();
  for (const { id } of SECTIONS) mkdirSync(path.join(tree.folder, id), { recursive: true });
  let changed: (corpus: Corpus) => void = () => undefined;
  const corpora: Corpus[] = [];
  const close = watchCorpus(tree.folder, (corpus) => {
    corpora.push(corpus);
    changed(corpus);
  });
  onTestFinished(close);
  expect(corpora).toHaveLength(1);
  const next = new Promise<Corpus>((resolve) => (changed = resolve));
  tree.add(TOOLBAR, '## Zeppelins\n\nA zeppelin lifts the rack.');
  const found = createSearchEngine(await next).search('zeppelin', { limit: 1 }).pages[0];
  expect(found?.page.path).toBe('/atlas/toolbar/');
});

test('a page that cannot be read keeps what it was', () => {
  const tree = makeTree();
  const before = readCorpus(tree.folder, new Map());
  tree.add(TOOLBAR, '<Ui>never closed');
  const after = readCorpus(tree.folder, new Map(before.pages.map((page) => [page.path, page])));
  expect(after.pages.map((page) => page.path)).toEqual(before.pages.map((page) => page.path));
});

test('a page that cannot be built shows why, with the line, under its own title', () => {
  const shown = showBroken('/x/page.md', '---\ntitle: A page\n---\n\nThe sum is {1 + 1}.\n');
  expect(shown).toContain('title: A page');
  expect(shown).toContain('line 5: {1 + 1} is JavaScript');
  expect(shown).not.toContain('The sum is');
  const fine = '---\ntitle: A page\n---\n\n## Fields {#all}\n\nText.\n';
  expect(showBroken('/x/page.md', fine)).toBe(fine);
  expect(showBroken('/x/page.md', '<Ui>never closed\n')).toContain('cannot be built');
  expect(errorPage(['~~~~ a fence'])).not.toMatch(/^~~~~ a/m);
});
