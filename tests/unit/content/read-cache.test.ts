/** A text is read only once, and a cached result is never used for another text. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openReadCache } from '../../../scripts/content/read-cache.ts';
import { readSite } from '../../../scripts/content/read-site.ts';
import { openSourcePages } from '../../../scripts/source-corpus/source-corpus.ts';
import { makeTree, smallFacts, TO_RECEIPT, TOOLBAR, type Tree } from './valid-tree.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'read-cache-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('a text is read once by each program and in each way', () => {
  const place = folder();
  const read: string[] = [];
  const ask = (program: string, kind: string, text: string) =>
    openReadCache(place, { program })(kind, text, () => {
      read.push(`${program} ${kind} ${text}`);
      return { letters: text.length };
    });
  expect([ask('a', 'page', 'one'), ask('a', 'page', 'one')]).toEqual([
    { letters: 3 },
    { letters: 3 },
  ]);
  ask('a', 'screen', 'one');
  ask('b', 'page', 'one');
  ask('a', 'page', 'two');
  expect(read).toEqual(['a page one', 'a screen one', 'b page one', 'a page two']);
});

test('what fails is read again', () => {
  const cache = openReadCache(folder(), { program: 'a', inMemory: true });
  const fail = () => {
    throw new Error('half written');
  };
  expect(() => cache('page', 'one', fail)).toThrow('half written');
  expect(cache('page', 'one', () => 1)).toBe(1);
  expect(cache('page', 'one', () => 2)).toBe(1);
});

test('pages from the cache follow the pages that they link to', () => {
  const tree = makeTree();
  const cache = openReadCache(folder(), { program: 'a', inMemory: true });
  tree.add(TOOLBAR, 'See [the receipt](../docs/inbound/to-receipt.md) and `FXP-INB-9001`.');
  const before = toolbar(tree, cache);
  expect(before).toContain('/docs/inbound/to-receipt/');
  tree.replace(TO_RECEIPT, 'title:', 'slug: /receipt-of-to\ntitle:');
  tree.add(TO_RECEIPT, '| Code | Message |\n|---|---|\n| <Msg code="FXP-INB-9001" /> | Too late |');
  const after = toolbar(tree, cache);
  expect(after).toBe(toolbar(tree));
  expect(after).toContain('/docs/receipt-of-to/#fxp-inb-9001');
});

/** The page about the toolbar, as search gets it. */
function toolbar(tree: Tree, cache?: Parameters<typeof openSourcePages>[2]): string {
  const { site } = readSite({
    ...{ roots: [tree.folder], facts: smallFacts(), complete: [] },
    cache,
  });
  const page = site.byPlace.get(TOOLBAR)!;
  return JSON.stringify(openSourcePages(site, () => [], cache)(page));
}
