/** What triggers a rebuild of the site besides its files: a commit of pages, because readers see their
 *  history. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

// Plain JavaScript without types, because it runs on any version of Node.
const FILE = path.resolve(import.meta.dirname, '../../../scripts/run/source-hash.mjs');
const { lastCommit } = (await import(pathToFileURL(FILE).href)) as {
  lastCommit: (root: string, folders: readonly string[]) => string;
};
const PERSON = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];

test('a commit of pages, or its new subject, is another state; one of code alone is none', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', [...PERSON, ...args], { cwd: folder, stdio: 'pipe' });
  const commit = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    git('add', '-A');
    git('commit', '-q', '-m', `Change ${file}`);
  };
  const state = () => lastCommit(folder, ['docs', 'atlas']);
  expect(state()).toBe('');
  git('init', '-q');
  expect(state()).toBe('');

  commit('docs/lot.md', 'Lots');
  const first = state();
  expect(first).toMatch(/^[\da-f]{40}$/);
  commit('server/main.ts', 'code');
  expect(state()).toBe(first);
  commit('atlas/pick.md', 'Picks');
  const second = state();
  expect(second).not.toBe(first);
  git('commit', '-q', '--amend', '-m', 'Say how to pick');
  expect(state()).not.toBe(second);
});
