/** Builds of the product with other settings: its own code, plugins and wiring around one small
 *  page for each section, so that a build takes seconds however many pages there are. A build is
 *  made once and shared by all workers; its folder is named after everything that goes into it. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SECTIONS } from '../../sections.ts';
import { runToEnd } from '../fixtures/portal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What a build is made from, apart from the pages of the sections. */
const SOURCES = [
  'src',
  'static',
  'sidebars',
  'plugins',
  'i18n',
  'server/contract',
  'sections.ts',
  'sections.json',
  'redirects.json',
  'server/sections.ts',
  'links.ts',
  'docusaurus.config.ts',
  'tsconfig.json',
  'package.json',
];
/** What the project's own commands need besides. */
const COMMAND_SOURCES = ['server', 'scripts', 'schemas', 'cspell.json', '.prettierrc.json'];
const PREFIX = 'portal-variant-';
const DAY_MS = 86_400_000;

export interface Variant {
  /** Build settings, as in .env. */
  env?: Record<string, string>;
  /** Files that join or replace those of the small site, by path; null leaves one out. */
  files?: Record<string, string>;
  /** Changes to files of the product, by path: the text and what stands in its place. */
  patches?: Record<string, [from: string, to: string]>;
  /** Scripts of the project that run in the copy before the build, with their arguments. With an empty
   *  list the copy has what they need. */
  commands?: string[][];
}

export interface BuildResult {
  /** Exit status of the build. */
  status: number | null;
  /** What the build printed. */
  output: string;
  /** The copy of the project. */
  siteDir: string;
  /** The built site, for BUILD_DIR. */
  buildDir: string;
}

function smallPages(): Record<string, string> {
  return Object.fromEntries(
    SECTIONS.map((section) => {
      const inside = section.home.slice(section.id.length + 2).replace(/\/$/, '');
      const head = `title: ${section.label}\ndescription: ${section.purpose}`;
      const slug = inside ? '' : '\nslug: /';
      const body = `## First part\n\nThe small page of ${section.label}.\n\n## Second part\n\nMore.`;
      return [`${section.id}/${inside || 'index'}.md`, `---\n${head}${slug}\n---\n\n${body}\n`];
    }),
  );
}

async function hashOf(variant: Variant): Promise<string> {
  // Its packages are those of this folder.
  const hash = createHash('sha256').update(JSON.stringify([ROOT, variant]));
  const add = async (relative: string): Promise<void> => {
    const file = path.join(ROOT, relative);
    const kind = await stat(file).catch(() => null);
    if (kind?.isDirectory()) {
      for (const entry of (await readdir(file)).sort()) await add(`${relative}/${entry}`);
    } else if (kind) {
      hash.update(`${relative}\0`).update(await readFile(file));
    }
  };
  for (const source of [...SOURCES, ...COMMAND_SOURCES, 'tests/e2e/variant.ts']) await add(source);
  return hash.digest('hex').slice(0, 16);
}

/** Writes a copy of the project with the small pages into a folder. */
export async function writeSite(
  siteDir: string,
  { files = {}, patches = {}, commands }: Variant,
): Promise<void> {
  for (const source of [...SOURCES, ...(commands ? COMMAND_SOURCES : [])]) {
    const from = path.join(ROOT, source);
    if (await stat(from).catch(() => null)) {
      await cp(from, path.join(siteDir, source), { recursive: true });
    }
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(siteDir, 'node_modules'));
  for (const [name, text] of Object.entries({ ...smallPages(), ...files })) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true });
    await writeFile(path.join(siteDir, name), text);
  }
  for (const [name, [from, to]] of Object.entries(patches)) {
    const text = await readFile(path.join(siteDir, name), 'utf8');
    if (!text.includes(from)) throw new Error(`${name} no longer has ${from}`);
    await writeFile(
      path.join(siteDir, name),
      text.replace(from, () => to),
    );
  }
  for (const args of commands ?? [])
    await runToEnd(args, { PATH: process.env['PATH'] ?? '' }, '', siteDir);
}

/** Builds a copy of the project, once more where it has been built before.
 *  @param env build settings, as in .env. */
export function buildCopy(siteDir: string, env: Record<string, string> = {}): Promise<BuildResult> {
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    {
      cwd: siteDir,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        NODE_ENV: 'production',
        FORCE_COLOR: '0',
        // The cache would be the real site's, through the linked node_modules.
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        ...env,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) =>
      resolve({ status, output, siteDir, buildDir: path.join(siteDir, 'build') }),
    );
  });
}

/** Builds a variant, or waits for the worker that is doing so, or finds it built.
 *  @throws Error when the files of the variant cannot be written. */
export async function buildVariant(variant: Variant): Promise<BuildResult> {
  const siteDir = path.join(tmpdir(), `${PREFIX}${await hashOf(variant)}`);
  const resultFile = path.join(siteDir, 'result.json');
  const ownerFile = path.join(siteDir, 'owner');
  for (;;) {
    const mine = await mkdir(siteDir).then(
      () => true,
      () => false,
    );
    if (mine) break;
    const result = await readFile(resultFile, 'utf8').catch(() => null);
    if (result !== null) return JSON.parse(result) as BuildResult;
    const owner = Number(await readFile(ownerFile, 'utf8').catch(() => process.pid));
    if (!isRunning(owner)) await rm(siteDir, { recursive: true, force: true });
    await delay(200);
  }
  await writeFile(ownerFile, String(process.pid));
  await removeOld();
  await writeSite(siteDir, variant);
  const result = await buildCopy(siteDir, variant.env);
  await writeFile(`${resultFile}.part`, JSON.stringify(result));
  await rename(`${resultFile}.part`, resultFile);
  return result;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes the builds that no run has made or can use any more. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(tmpdir(), name);
    const made = await stat(folder).catch(() => null);
    if (made && Date.now() - made.mtimeMs > DAY_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
