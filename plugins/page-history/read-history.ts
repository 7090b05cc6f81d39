/** Reads the changes of the pages from git. A build without git, or with part of its history,
 *  continues with what there is. */

import { spawnSync } from 'node:child_process';

/** One commit with the pages that it changed, under the current names of their files. */
export interface Commit {
  /** Full hash. */
  hash: string;
  /** When it was committed, in seconds since 1970. */
  at: number;
  /** The description for readers. */
  subject: string;
  /** Paths below the folder, with `/`. */
  files: string[];
}

/** Replaces the subject of a commit that also changed the program. */
export const WITH_PROGRAM = 'Changed together with the portal';
/** As in conventional commits. */
const KIND = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([^)]*\))?!?: */;
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
 *  @param paths folders of pages.
 *  @param programPaths folders of the program: the subject of a commit that changes both is about
 *  the program. */
export function readHistory(
  folder: string,
  paths: readonly string[],
  programPaths: readonly string[],
): Commit[] {
  const isShallow = git(folder, ['rev-parse', '--is-shallow-repository'])?.trim() === 'true';
  const format = '--format=%x01%H%x00%P%x00%ct%x00%s%x00';
  const options = ['--no-merges', '--name-status', '-z', '-M', '--relative', format];
  const output = git(folder, ['log', ...options, '--', ...paths]) ?? '';
  const ofProgram = new Set(
    git(folder, ['log', '--no-merges', '--format=%H', '--', ...programPaths])?.split('\n'),
  );
  /** Current names by earlier ones. */
  const renamed = new Map<string, string>();
  return output
    .split('\u0001')
    .slice(1)
    .flatMap((text) => {
      const [hash = '', parents = '', at = '', subject = '', ...names] = text.split('\0');
      const files = filesOf(names, renamed);
      const told = ofProgram.has(hash) ? WITH_PROGRAM : forReaders(subject);
      return isShallow && parents === '' ? [] : [{ hash, at: Number(at), subject: told, files }];
    });
}

/** A subject without its type prefix (`docs: …`), which is meant for lists of commits. */
function forReaders(subject: string): string {
  const text = subject.replace(KIND, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param names from `--name-status -z`: a letter, then one name, or two for a rename.
 *  @param renamed receives the earlier names. */
function filesOf(names: readonly string[], renamed: Map<string, string>): string[] {
  const files: string[] = [];
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
    if (kind.startsWith('R')) earlier.push([from, today]);
    i += isMove ? 3 : 2;
  }
  for (const [from, to] of earlier) renamed.set(from, to);
  return files;
}
