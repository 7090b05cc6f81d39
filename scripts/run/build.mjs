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
  'ALGOLIA_APP_ID',
  'ALGOLIA_INDEX_NAME',
  'ALGOLIA_HOST',
];
/** Docusaurus Faster keeps compiled pages here. */
const CACHE = path.join(ROOT, 'node_modules/.cache');
const STAMP = path.join(ROOT, 'build-data/stamp');
/** What the calibration is worked out by, the built pages apart. */
const CALIBRATION_SOURCES = [
  'server/contract',
  'server/search',
  'server/assistant/judgement.ts',
  'scripts/calibrate.ts',
  'scripts/calibration',
];
const CALIBRATION_STAMP = path.join(ROOT, 'build-data/calibration-stamp');

/** Docusaurus advises to delete babel.config.js because SWC compiles the site; the file stays for
 *  the tools that still ask Babel, so this one line is not passed on. */
const EXPECTED = [
  /Docusaurus site warnings:$/,
  /Your site is using the SWC js loader\. You can safely remove the Babel config file/,
];

function sourceHash(sources) {
  const hash = createHash('sha256');
  for (const name of BUILD_SETTING_NAMES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  const add = (relative) => {
    const file = path.join(ROOT, relative);
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

function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function writeStamp(stamp, hash) {
  writeFileSync(`${stamp}.tmp`, hash);
  renameSync(`${stamp}.tmp`, stamp);
}

/** True where the site as built is what the sources would give. */
export function buildIsCurrent() {
  return isStamped(STAMP, sourceHash(SOURCES));
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
  await buildSite(force);
  await calibrate();
}

async function buildSite(force) {
  const hash = sourceHash(SOURCES);
  if (!force && isStamped(STAMP, hash)) return;
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
    writeStamp(STAMP, hash);
  });
}

/** Works out how the assistant tells questions that the pages answer from others. Apart from the
 *  site, because a change in the search asks for this and not for another build. */
async function calibrate() {
  const hash = sourceHash([...CALIBRATION_SOURCES, 'build-data/stamp']);
  if (isStamped(CALIBRATION_STAMP, hash)) return;
  await step('Calibrating the assistant', async () => {
    const lines = [];
    const status = await run(nodeBinary(), ['scripts/calibrate.ts'], {
      onLine: (line) => lines.push(line),
    });
    if (status !== 0) {
      say(lines.join('\n'));
      throw new Error('The assistant could not be calibrated; see above.');
    }
    writeStamp(CALIBRATION_STAMP, hash);
  });
}
