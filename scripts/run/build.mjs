/** The build of the site, repeated only when pages, code or a build-time setting changed. */

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { run, say, step } from './process.mjs';
import { ROOT } from './root.mjs';
import { nodeBinary } from './runtime.mjs';

/** What a build is made from. */
const SOURCES = [
  'docs',
  'atlas',
  'express-client',
  'express-server',
  'flexipro_label',
  'logipro',
  'src',
  'static',
  'sidebars',
  'plugins',
  'i18n',
  'server/contract',
  'sections.ts',
  'links.ts',
  'docusaurus.config.ts',
  'babel.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** plugins/corpus/build-settings.ts has the same names; a test compares them. */
export const BUILD_SETTING_NAMES = [
  'BASE_URL',
  'API_BASE',
  'API_TOKEN_ORIGINS',
  'ANNOUNCEMENT_ID',
  'ANNOUNCEMENT_TEXT',
  'ANNOUNCEMENT_CLOSEABLE',
  'ANALYTICS_SCRIPT_URL',
];
/** Docusaurus Faster keeps compiled pages here. */
const CACHE = path.join(ROOT, 'node_modules/.cache');
const STAMP = path.join(ROOT, 'build-data/stamp');

/** Docusaurus advises to delete babel.config.js because SWC compiles the site; the file stays for
 *  the tools that still ask Babel, so this one line is not passed on. */
const EXPECTED = [
  /Docusaurus site warnings:$/,
  /Your site is using the SWC js loader\. You can safely remove the Babel config file/,
];

function sourceHash() {
  const hash = createHash('sha256');
  for (const name of BUILD_SETTING_NAMES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  const add = (relative) => {
    const file = path.join(ROOT, relative);
    if (!existsSync(file)) return;
    const entries = readEntries(file);
    if (entries) for (const entry of entries) add(`${relative}/${entry}`);
    else hash.update(`${relative}\0`).update(readFileSync(file)).update('\0');
  };
  for (const source of SOURCES) add(source);
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

/** True where the site as built is what the sources would give. */
export function buildIsCurrent(hash = sourceHash()) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}

async function runDocusaurus() {
  const lines = [];
  const status = await run(
    nodeBinary(),
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    {
      env: { NODE_ENV: 'production', FORCE_COLOR: '0' },
      onLine: (line) => lines.push(line),
    },
  );
  return { status, lines };
}

/** Builds the site if something changed, or always with `force`.
 *  @throws Error when the build fails; its output is shown. */
export async function build({ force }) {
  const hash = sourceHash();
  if (!force && buildIsCurrent(hash)) return;
  await step('Building the site', async () => {
    rmSync(STAMP, { force: true });
    let outcome = await runDocusaurus();
    if (outcome.status !== 0 && existsSync(CACHE)) {
      // The bundler's cache keeps resolved links of pages whose target has moved since.
      rmSync(CACHE, { recursive: true });
      outcome = await runDocusaurus();
    }
    for (const line of outcome.lines) {
      if (/\[WARNING\]|^- /.test(line) && !EXPECTED.some((known) => known.test(line))) say(line);
    }
    if (outcome.status !== 0) {
      say(outcome.lines.join('\n'));
      throw new Error('The site could not be built; see above.');
    }
    mkdirSync(path.dirname(STAMP), { recursive: true });
    writeFileSync(`${STAMP}.tmp`, hash);
    renameSync(`${STAMP}.tmp`, STAMP);
  });
}
