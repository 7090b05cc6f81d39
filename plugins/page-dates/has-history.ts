/** Whether page dates are available: they are those of the last commits. */

import { spawnSync } from 'node:child_process';

/** False for a folder without git, such as an unpacked archive; pages then have no date. */
export function hasHistory(folder: string): boolean {
  const { status } = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], {
    cwd: folder,
    stdio: 'ignore',
  });
  return status === 0;
}
