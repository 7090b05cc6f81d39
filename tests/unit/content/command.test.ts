/** The command `npm run check:content`: its output, status and options, and folders whose pages replace those
 *  of the project. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../scripts/content/command.ts';
import { readFacts } from '../../../scripts/content/facts.ts';
import { PO_RECEIPT, TOOLBAR, TO_RECEIPT, makeTree, smallFacts } from './valid-tree.ts';
import { SECTIONS } from '../../../server/sections.ts';

async function run(root: string, ...args: string[]): Promise<{ status: number; output: string }> {
  let output = '';
  const status = await runCommand(args, {
    root,
    facts: smallFacts(),
    complete: [],
    write: (text) => (output += text),
  });
  return { status, output };
}

test('the status is 0 where nothing is found', async () => {
  const tree = makeTree();
  expect(await run(tree.folder)).toEqual({ status: 0, output: '5 pages, nothing found\n' });
});

test('what is found is printed with its place and rule, and the status is 1', async () => {
  const tree = makeTree();
  tree.add(TOOLBAR, 'A facility.');
  expect(await run(tree.folder)).toEqual({
    status: 1,
    output: `${TOOLBAR}:19: "facility": write organization (forbidden-word)\n5 pages, 1 found\n`,
  });
});

test('--section shows one section, with faults of two pages if one of them is in it', async () => {
  const tree = makeTree();
  tree.add(TOOLBAR, 'A facility.');
  expect((await run(tree.folder, '--section', 'docs')).status).toBe(0);
  tree.replace(TOOLBAR, 'First question about toolbar?', 'Who may open TO Receipt?');
  expect((await run(tree.folder, '--section', 'docs')).output).toBe(
    `${TO_RECEIPT}:10: Question also appears at ${TOOLBAR}:7 (question)\n5 pages, 1 found\n`,
  );
  expect((await run(tree.folder, '--section', 'atlas')).output).toMatch(/\n5 pages, 2 found\n$/);
});

test('--complete asks for all pages of the section, --root lays a folder over the tree', async () => {
  const tree = makeTree();
  tree.remove(TOOLBAR);
  const over = makeTree({ 'atlas/tools.md': '---\ntitle: Tools\n---\n' });
  const args = ['--section', 'atlas', '--complete', '--root', over.folder];
  const { status, output } = await run(tree.folder, ...args);
  expect(status).toBe(1);
  expect(output).toContain(
    `${path.join(over.folder, 'atlas/tools.md')}:1: The content map has no page /atlas/tools`,
  );
  expect(output).toContain(`${TOOLBAR}:1: The page "Toolbar" is missing (page-map)\n`);
});

test('--help tells the options, and a section that does not exist is refused with the choices', async () => {
  const tree = makeTree();
  const help = await run(tree.folder, '--help');
  expect(help.status).toBe(0);
  for (const option of ['--section', '--root', '--complete']) expect(help.output).toContain(option);
  const refused = await run(tree.folder, '--section', 'inbound');
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('Allowed choices are docs, atlas');
});

test('a tree laid over another replaces its pages and adds pictures', () => {
  const tree = makeTree();
  tree.add(TOOLBAR, 'A facility.\n\n![A rack](/img/rack.svg)');
  expect(tree.check()).toHaveLength(2);
  const over = makeTree({ 'static/img/rack.svg': '<svg/>' });
  expect(tree.check({ over: over.folder })).toHaveLength(1);
  over.write(TOOLBAR, '---\ntitle: Toolbar\n---\n\nNothing here.\n');
  const found = tree.check({ over: over.folder });
  expect(found.join('\n')).not.toContain('facility');
  expect(found.every((line) => line.startsWith(path.join(over.folder, TOOLBAR)))).toBe(true);
});

test('findings are sorted by file and line', () => {
  const tree = makeTree();
  tree.add(TOOLBAR, 'A facility.\n\nTwo facilities.');
  tree.add(PO_RECEIPT, 'A facility.');
  expect(tree.check().map((line) => line.split(' ')[0])).toEqual([
    `${TOOLBAR}:19`,
    `${TOOLBAR}:21`,
    `${PO_RECEIPT}:42`,
  ]);
});

test('the map has every section, and exceptions name its pages', () => {
  const { map, notTransactions, groupCounts } = readFacts();
  const sections = map.sections.map(({ id }) => id);
  expect(sections).toEqual(SECTIONS.map(({ id }) => id));
  const paths = new Set(
    map.sections.flatMap(({ categories }) =>
      categories.flatMap(({ pages }) => pages.map((page) => page.path)),
    ),
  );
  const named = [...notTransactions.keys(), ...Object.keys(groupCounts.exceptions)];
  expect(named.filter((address) => !paths.has(address))).toEqual([]);
  expect(Object.keys(groupCounts.sections).sort()).toEqual([...sections].sort());
});
