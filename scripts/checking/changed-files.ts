/** What has changed since the branch left main, including uncommitted changes. */

import { execFileSync } from 'node:child_process';

/** The commit at which a branch left main.
 *  @param base the branch used as main; by default the first existing one of the usual names. */
export function branchPoint(root: string, base?: string): string {
  const from =
    base ?? ['origin/main', 'main', 'origin/master', 'master'].find((name) => exists(root, name));
  return from === undefined ? 'HEAD' : git(root, 'merge-base', from, 'HEAD').trim();
}

/** Paths of existing files that differ from main, including new ones.
 *  @param base as for `branchPoint`. */
export function changedFiles(root: string, base?: string): string[] {
  const since = branchPoint(root, base);
  const lists = [
    git(root, 'diff', '--name-only', '--diff-filter=d', since),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(lists.join('\n').split('\n').filter(Boolean))].sort();
}

/** Paths of files that existed at a commit and no longer do, not even under another name. */
export function removedFiles(root: string, since: string): string[] {
  return git(root, 'diff', '--name-only', '--find-renames', '--diff-filter=D', since)
    .split('\n')
    .filter(Boolean);
}

/** Paths of files that were moved since a commit, each with its former path. */
export function movedFiles(root: string, since: string): Map<string, string> {
  // Uncommitted files have no former name.
  const lines = git(root, 'diff', '--name-status', '--find-renames', '--diff-filter=R', since);
  return new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const [, was = '', is = ''] = line.split('\t');
        return [is, was];
      }),
  );
}

function exists(root: string, name: string): boolean {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error with git's message. */
function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
}
