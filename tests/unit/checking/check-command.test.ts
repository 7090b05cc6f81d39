/** `npm run check -- --changed` as a writer or CI runs it: each fault that it covers is printed with its file
 *  and line, and the exit status stops a pull request. */

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  makeTree,
  PO_RECEIPT,
  smallFacts,
  TO_RECEIPT,
  TOOLBAR,
  type Tree,
} from '../content/valid-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROGRAM = [
  ...['scripts', 'server', 'plugins', 'schemas'],
  ...['cspell.json', 'package.json', 'sections.json', 'sections.ts', '.prettierrc.json'],
];
const FORMER = 'First question about toolbar?';
const STOLEN = 'How do I scan a TO Receipt?';

/** The small tree with the program beside it, as a repository without changes. */
function makeProject(): Tree {
  const tree = makeTree();
  for (const name of PROGRAM) {
    cpSync(path.join(ROOT, name), path.join(tree.folder, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree.folder, 'node_modules'));
  tree.write('scripts/content/facts/map.json', JSON.stringify(smallFacts().map));
  tree.write('.gitignore', 'node_modules\n.cache\n');
  for (const place of [PO_RECEIPT, TO_RECEIPT]) {
    tree.add(place, 'Scan the TO Receipt on TO Receipt.');
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: tree.folder,
    });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  return tree;
}

function check({ folder }: Tree): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/check.ts', '--changed'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

test('the status is 0 where nothing is wrong', () => {
  const tree = makeProject();
  tree.add(TOOLBAR, 'Nothing is wrong here.');
  const { status, output } = check(tree);
  expect(output).toContain('1 checked');
  expect(output).toContain('passed');
  expect(status, output).toBe(0);
});

test('each fault is printed with file and line, and the status is 1', () => {
  const tree = makeProject();
  tree.replace(TOOLBAR, FORMER, STOLEN);
  tree.replace(TOOLBAR, 'description:', 'descripton:');
  for (const block of [
    'See [the way back](./way-back.md).',
    'The warehuose.',
    '![](/img/docs/flow.svg)',
    'The facility.',
    '#### Small',
  ]) {
    tree.add(TOOLBAR, block);
  }
  const { status, output } = check(tree);
  const found = [...output.matchAll(/^(\S+:\d+): .* \(([\w-]+)\)$/gm)].map(
    ([, place, rule]) => `${place} ${rule}`,
  );
  expect(found.sort()).toEqual(
    [
      '1 front-matter',
      '3 front-matter',
      '7 findability',
      '19 link',
      '21 spelling',
      '23 image',
      '25 forbidden-word',
      '27 heading',
    ]
      .map((each) => `${TOOLBAR}:${each}`)
      .sort(),
  );
  expect(status).toBe(1);
});
