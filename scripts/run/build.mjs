/** The build of the site, repeated only when pages, their history, code or a build-time setting
 *  changed. */

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
import { withLock } from './lock.mjs';
import { buildEnvironment } from './build-environment.mjs';
import { glibcHeaps } from './glibc-heaps.mjs';
import { run, say, step } from './process.mjs';
import { ROOT } from './root.mjs';
import { nodeBinary } from './runtime.mjs';
import { lastCommit, sourceHash } from './source-hash.mjs';

/** The folders that contain the pages. */
function sectionFolders() {
  return JSON.parse(readFileSync(path.join(ROOT, 'sections.json'), 'utf8')).map(({ id }) => id);
}

/** What a build is made from. */
const SOURCES = [
  ...sectionFolders(),
  'src',
  'static',
  'sidebars',
  'plugins',
  'i18n',
  'server/contract',
  'sections.ts',
  'sections.json',
  'redirects.json',
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
  'SIGN_IN_HELP',
  'EDIT_URL',
  'ALGOLIA_APP_ID',
  'ALGOLIA_INDEX_NAME',
  'ALGOLIA_HOST',
];
/** Docusaurus Faster keeps compiled pages here. */
const CACHE = path.join(ROOT, 'node_modules/.cache');
const STAMP = path.join(ROOT, 'build-data/stamp');
/** What the vectors are computed with, besides the built pages. */
const EMBEDDING_SOURCES = [
  'server/document',
  'server/search/vectors',
  'scripts/embed.ts',
  'scripts/embedding',
  'scripts/calibration/unrelated-questions.txt',
];
const EMBEDDING_SETTING_NAMES = ['EMBEDDINGS', 'EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'];
const EMBEDDING_STAMP = path.join(ROOT, 'build-data/embedding-stamp');
/** Exit status of scripts/embed.ts if the pages could not be embedded; it has said why. */
const NOT_EMBEDDED = 3;

/** Docusaurus advises deleting babel.config.js because SWC compiles the site; the file stays for
 *  the tools that still use Babel, so this line is suppressed. */
const EXPECTED = [
  /Docusaurus site warnings:$/,
  /Your site is using the SWC js loader\. You can safely remove the Babel config file/,
];

const hashOf = (sources, settings = BUILD_SETTING_NAMES) => sourceHash(ROOT, sources, settings);
/** Hash of pages, code and settings, and of the history that the pages show. */
const siteHash = () => `${hashOf(SOURCES)} ${lastCommit(ROOT, sectionFolders())}`;

function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function writeStamp(stamp, hash) {
  writeFileSync(`${stamp}.tmp`, hash);
  renameSync(`${stamp}.tmp`, stamp);
}

/** Options for Node. Without a limit, V8 lets garbage grow that holds on to the bundler's own memory: half a
 *  gigabyte more at its peak, and no faster (decision 047). A quarter of this is needed: with less room, V8
 *  collects garbage more often (decision 052). */
export function heapLimits() {
  const pages = sectionFolders().flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).filter((file) =>
      /\.mdx?$/.test(file),
    ),
  );
  return [`--max-old-space-size=${600 + 2 * pages.length}`, '--max-semi-space-size=16'];
}

async function runDocusaurus() {
  const lines = [];
  const status = await run(nodeBinary(), [...heapLimits(), 'scripts/run/docusaurus.mjs', 'build'], {
    environment: {
      ...buildEnvironment(BUILD_SETTING_NAMES),
      ...glibcHeaps(),
      NODE_ENV: 'production',
      FORCE_COLOR: '0',
    },
    onLine: (line) => lines.push(line),
  });
  return { status, lines };
}

/** Builds the site if something changed, or always with `force`.
 *  @throws Error if the build fails; its output is shown. */
export async function build({ force }) {
  if (!force && allIsCurrent()) return;
  await withLock('building the site', async () => {
    await buildSite(force);
    await embed();
  });
}

/** Nothing to do, so no need to wait for the lock. */
function allIsCurrent() {
  return isStamped(STAMP, siteHash()) && isStamped(EMBEDDING_STAMP, embeddingHash());
}

const embeddingHash = () =>
  hashOf([...EMBEDDING_SOURCES, 'build-data/stamp'], EMBEDDING_SETTING_NAMES);

async function buildSite(force) {
  const hash = siteHash();
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

/** Embeds what is new in the pages, for search by meaning. If that fails, search does without; the
 *  next build tries again. */
async function embed() {
  const hash = embeddingHash();
  if (isStamped(EMBEDDING_STAMP, hash)) return;
  await step('Embedding the pages', async () => {
    rmSync(EMBEDDING_STAMP, { force: true });
    // It shows its progress on the terminal.
    const status = await run(nodeBinary(), ['scripts/embed.ts'], {
      // Includes the key of the service, if one is configured: the texts of pages are sent there,
      // no code is run.
      environment: buildEnvironment([...EMBEDDING_SETTING_NAMES, 'EMBEDDINGS_API_KEY']),
    });
    if (status === 0) writeStamp(EMBEDDING_STAMP, hash);
    else if (status !== NOT_EMBEDDED)
      throw new Error('The pages could not be embedded; see above.');
  });
}
