/** The project's packages: installed once, and again when the lock file or the Node version
 *  changes. */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { removeOtherPlatforms } from './other-platforms.mjs';
import { NPM_QUIET, nodeBinary, npm } from './runtime.mjs';
import { run, say, step } from './process.mjs';
import { ROOT } from './root.mjs';

/** Inside node_modules, so that removing the folder removes the stamp; written last. */
const STAMP = path.join(ROOT, 'node_modules/.portal-stamp');

function wanted() {
  const hash = createHash('sha256').update(nodeBinary());
  for (const file of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

function present() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** Installs the packages unless they are there.
 *  @throws Error if npm fails; its output is shown. */
export async function ensurePackages() {
  if (present() !== wanted()) await withLock('installing packages', install);
}

async function install() {
  // Another command may have done it while this one waited.
  if (present() === wanted()) return;
  await step('Installing packages (about a minute the first time)', async () => {
    const lines = [];
    const status = await run(npm(), ['ci', ...NPM_QUIET], { onLine: (line) => lines.push(line) });
    if (status !== 0) {
      say(lines.join('\n'));
      throw new Error('The packages could not be installed; see above.');
    }
    removeOtherPlatforms(path.join(ROOT, 'node_modules'));
    writeFileSync(STAMP, wanted());
  });
}
