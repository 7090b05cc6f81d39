/** The browser for tests and screenshots: the machine's own, because a test tool downloads its
 *  browser from a host that not every network can reach. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Starts without any other network access. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium, installed from Debian's packages if there is none and we may install.
 *  @throws Error that names what to install. */
export function ensureBrowser(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  const found = KNOWN.find((file) => existsSync(file));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing a browser for the tests …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    const install = spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      { encoding: 'utf8', env },
    );
    if (install.status === 0 && existsSync(KNOWN[0]!)) return KNOWN[0]!;
    process.stderr.write(install.stderr);
  }
  throw new Error(
    'The tests need Chromium. Install the package chromium-headless-shell (Debian) or chromium, ' +
      'or set CHROMIUM_PATH to the program.',
  );
}
