/** Typical faults of writers, planted one at a time: each is found with its file and line. */

import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checkFindability } from '../../../scripts/checking/findability.ts';
import { readSite } from '../../../scripts/content/read-site.ts';
import { runChecks } from '../../../scripts/content/run-checks.ts';
import { openDictionary, type Dictionary } from '../../../scripts/content/spelling/dictionary.ts';
import { corpusOf, openSourcePages } from '../../../scripts/source-corpus/source-corpus.ts';
import { makeTree, PO_RECEIPT, smallFacts, TO_RECEIPT, TOOLBAR, type Tree } from './valid-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
let dictionary: Dictionary;

beforeAll(async () => {
  dictionary = await openDictionary(ROOT);
});

function source(tree: Tree) {
  return { roots: [tree.folder], facts: smallFacts(), complete: ['docs', 'atlas'], dictionary };
}

/** The failures, as `file:line rule`. */
function found(tree: Tree): string[] {
  return runChecks(source(tree)).findings.flatMap(({ file, line, rule, advice }) =>
    advice ? [] : [`${file}:${line} ${rule}`],
  );
}

test('nothing is found where nothing is planted', () => {
  expect(found(makeTree())).toEqual([]);
});

test.each<[fault: string, block: string, rule: string]>([
  ['a dead link', 'See [the way back](./way-back.md).', 'link'],
  ['a heading that skips a level', '#### Small', 'heading'],
  ['a misspelling', 'The warehuose is recieving.', 'spelling'],
  ['an image without text', '![](/img/docs/flow.svg)', 'image'],
  ['a forbidden word', 'Walk through the facility.', 'forbidden-word'],
  ['something still to be written', 'TODO: say why.', 'unwritten'],
])('%s', (_, block, rule) => {
  const tree = makeTree();
  tree.add(TOOLBAR, block);
  const all = found(tree);
  expect(all).toContain(`${TOOLBAR}:19 ${rule}`);
  expect(new Set(all)).toEqual(new Set([`${TOOLBAR}:19 ${rule}`]));
});

test('a missing description, and a key that no page has', () => {
  const tree = makeTree();
  tree.replace(TOOLBAR, 'description:', 'descripton:');
  expect(found(tree)).toEqual([`${TOOLBAR}:1 front-matter`, `${TOOLBAR}:3 front-matter`]);
});

test('a misspelling is told with what may have been meant', () => {
  const tree = makeTree();
  tree.add(TOOLBAR, 'The warehuose is recieving.');
  const { findings } = runChecks(source(tree));
  expect(findings.map(({ message }) => message).join('\n')).toMatch(
    /"recieving" .* write receiving[\s\S]*"warehuose" .* write warehouse/,
  );
  // Words of the pages come before those of the dictionary, which begins with canto and cabot.
  tree.add(TOOLBAR, 'The lot canot move. It cannot wait.');
  const [canot] = runChecks(source(tree)).findings.filter(({ line }) => line > 19);
  expect(canot?.message).toMatch(/^"canot" is not in any dictionary; write cannot or /);
});

test('a question that another page answers better is told with that page', async () => {
  const tree = makeTree();
  tree.replace(TOOLBAR, 'First question about toolbar?', 'How do I scan a TO Receipt?');
  for (const place of [PO_RECEIPT, TO_RECEIPT])
    tree.add(place, 'Scan the TO Receipt on TO Receipt.');
  const { site } = readSite(source(tree));
  const corpus = corpusOf(site.pages.map(openSourcePages(site, () => [])));
  const asked = site.pages.filter(({ file }) => file === TOOLBAR);
  const { findings } = await checkFindability(corpus, asked);
  const [finding] = findings.filter(({ message }) => message.includes('TO Receipt'));
  expect(finding).toMatchObject({ file: TOOLBAR, line: 7, rule: 'findability' });
  expect(finding?.message).toContain('leads to "TO Receipt" (/docs/inbound/to-receipt/) first');
});

test('what is found on a draft is advice', () => {
  const tree = makeTree();
  tree.add(TOOLBAR, 'The warehuose.');
  tree.replace(TOOLBAR, 'keywords:', 'draft: true\nkeywords:');
  expect(found(tree)).toEqual([]);
});

test('long sentences, and passive ones that name who acts, are advice that fails nothing', () => {
  const tree = makeTree();
  tree.add(TOOLBAR, `The rack is moved by the planner. ${'Draw it and '.repeat(12)}stop.`);
  tree.add(TOOLBAR, `On this page: ${'Toolbar of the builder · '.repeat(9)}end`);
  const advice = runChecks(source(tree)).findings.filter((finding) => finding.advice);
  expect(advice.map(({ line, message }) => [line, message.split(' ')[0]])).toEqual([
    [19, '37'],
    [19, 'Name'],
  ]);
  expect(found(tree)).toEqual([]);
});
