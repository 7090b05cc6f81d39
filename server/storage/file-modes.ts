/** Keeps other users of the machine out of the database: a restored or copied folder may have modes
 *  that let them read it. */

import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Permission bits of group and others. */
const OTHERS = 0o077;
/** Write bits of group and others. */
const OTHERS_WRITE = 0o022;
/** Sticky bit: marks a folder that several users share, such as /tmp. */
const SHARED = 0o1000;

/** The database and the files that SQLite keeps beside it. */
const FILES = ['portal.db', 'portal.db-wal', 'portal.db-shm'];

/**
 * Removes the permissions of group and others from the database and its folder. A readable folder
 * that holds no database of ours is left as it is: it is not ours, and the files are protected.
 *
 * @throws Error if others could read or replace the database and we may not change that.
 */
export function closeToOthers(dataDir: string): void {
  // Windows has no such bits.
  if (process.platform === 'win32') return;
  for (const name of FILES) {
    const file = join(dataDir, name);
    if (existsSync(file) && statSync(file).mode & OTHERS) change(file, 0o600);
  }
  const { mode } = statSync(dataDir);
  if (!(mode & OTHERS)) return;
  const ours = existsSync(join(dataDir, 'portal.db')) && !(mode & SHARED);
  if (ours) change(dataDir, 0o700);
  else if (mode & OTHERS_WRITE) {
    throw new Error(
      'other users on this machine can write to the folder; give the portal its own folder',
    );
  }
}

function change(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (cause) {
    throw new Error(
      `other users on this machine can access ${path}, and it belongs to another user; ` +
        `change its owner, or its mode to ${mode.toString(8)}`,
      { cause },
    );
  }
}
