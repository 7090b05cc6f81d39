/** The pinned Node: installed from the npm registry into runtime/, separate from everything else,
 *  so that the project runs on one version whatever the machine has. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { run, say, step } from './process.mjs';
import { ROOT } from './root.mjs';

const MAJOR = 24;
const FOLDER = path.join(ROOT, 'runtime');
let binary = process.execPath;

/** Path of the Node that runs the project. */
export function nodeBinary() {
  return binary;
}

/** Uses this Node for everything started from here on, including package scripts. */
export function useRuntime(file) {
  binary = file;
  process.env.PATH = `${path.dirname(file)}${path.delimiter}${process.env.PATH}`;
}

/** Runs a program of the project with its own Node and returns the exit status. */
export function runNode(args, env = {}) {
  return run(binary, args, { env });
}

function packagedBinary() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(FOLDER, 'package.json'), 'utf8'),
  );
  if (!optionalDependencies[name]) return undefined;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return path.join(FOLDER, 'node_modules', name, file);
}

/** Ensures that the pinned Node is installed and returns its path.
 *  @throws Error that says what to install if none is packaged for this machine. */
export async function ensureRuntime() {
  const file = packagedBinary();
  if (!file) {
    if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath;
    throw new Error(
      `This project needs Node ${MAJOR}, which is not packaged for ${process.platform} on ` +
        `${process.arch}; install it from https://nodejs.org and try again.`,
    );
  }
  if (!isInstalled(file)) {
    await withLock('installing Node', () => install(file));
  }
  return file;
}

/** npm writes its record when everything is there. */
function isInstalled(file) {
  return existsSync(file) && existsSync(path.join(FOLDER, 'node_modules/.package-lock.json'));
}

async function install(file) {
  // Another command may have done it while this one waited.
  if (isInstalled(file)) return;
  await step(`Installing Node ${MAJOR} for this project`, async () => {
    const lines = [];
    const status = await run(npm(), ['ci', '--prefix', 'runtime', ...NPM_QUIET], {
      onLine: (line) => lines.push(line),
    });
    if (status !== 0 || !existsSync(file)) {
      say(lines.join('\n'));
      throw new Error('Node could not be installed; see above.');
    }
  });
}

/** npm's command on this machine. */
export function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

/** No package scripts, no reports, errors only. */
export const NPM_QUIET = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--no-progress',
];
