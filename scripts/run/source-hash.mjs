/** Hashes of the inputs of a build, which change when any of them does. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Hash of files and folders below `root`, and of settings by name. */
export function sourceHash(root, sources, settings) {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  const add = (relative) => {
    const file = path.join(root, relative);
    if (!existsSync(file)) return;
    const entries = readEntries(file);
    if (entries) for (const entry of entries) add(`${relative}/${entry}`);
    else hash.update(`${relative}\0`).update(readFileSync(file)).update('\0');
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

function readEntries(file) {
  try {
    return readdirSync(file).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The last commit that changed something in these folders. Pages show their history, so committing
 *  what was already built changes the site as well. Empty if there is no git. */
export function lastCommit(root, folders) {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : '';
}
