/** Reads the changes of the pages from git. A build without git, or with part of its history,
 *  continues with what there is. */

import { spawnSync } from 'node:child_process';

/** One commit with the pages that it changed, under the current names of their files. */
export interface Commit {
  /** Full hash. */
  hash: string;
  /** When it was committed, in seconds since 1970. */
  at: number;
  /** What is new for readers, if the commit says so. */
  text?: string;
  /** Paths below the folder, with `/`. */
  files: string[];
  /** Those of them that are new. */
  added: string[];
}

/** The line of a commit message that is written for readers (CONTRIBUTING.md). The rest of the message
 *  is for those who work on the pages. */
const TRAILER = '%(trailers:key=Reader,valueonly,unfold,separator=%x20)';
const MOST_BYTES = 256 * 1024 * 1024;

function git(folder: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : undefined;
}

/** Commits without merges, newest first; none if there is no git. The oldest commit of a shallow
 *  clone seems to add every file, so it is left out.
 *  @param folder that the paths are relative to; it may be part of a repository.
 *  @param paths folders of pages. */
export function readHistory(folder: string, paths: readonly string[]): Commit[] {
  const isShallow = git(folder, ['rev-parse', '--is-shallow-repository'])?.trim() === 'true';
  const format = `--format=%x01%H%x00%P%x00%ct%x00${TRAILER}%x00`;
  const options = ['--no-merges', '--name-status', '-z', '-M', '--relative', format];
  const output = git(folder, ['log', ...options, '--', ...paths]) ?? '';
  /** Current names by earlier ones. */
  const renamed = new Map<string, string>();
  return output
    .split('\u0001')
    .slice(1)
    .flatMap((entry) => {
      const [hash = '', parents = '', at = '', told = '', ...names] = entry.split('\0');
      const commit = { hash, at: Number(at), ...filesOf(names, renamed) };
      const text = told.trim();
      if (isShallow && parents === '') return [];
      return [text === '' ? commit : { ...commit, text }];
    });
}

/** @param names from `--name-status -z`: a letter, then one name, or two for a rename.
 *  @param renamed receives the earlier names. */
function filesOf(
  names: readonly string[],
  renamed: Map<string, string>,
): Pick<Commit, 'files' | 'added'> {
  const files: string[] = [];
  const added: string[] = [];
  const earlier: [from: string, to: string][] = [];
  for (let i = 0; i < names.length;) {
    const kind = names[i]!.trim();
    if (kind === '') {
      i += 1;
      continue;
    }
    const from = names[i + 1] ?? '';
    const isMove = /^[RC]/.test(kind);
    const name = isMove ? (names[i + 2] ?? '') : from;
    const today = renamed.get(name) ?? name;
    if (kind !== 'D') files.push(today);
    if (kind === 'A') added.push(today);
    if (kind.startsWith('R')) earlier.push([from, today]);
    i += isMove ? 3 : 2;
  }
  for (const [from, to] of earlier) renamed.set(from, to);
  return { files, added };
}
