/** `npm run preview`: serves a packed site, including the gate, and packs one. */

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { SETTING_NAMES } from '../server/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const command = new Command('npm run preview --')
  .description(
    'Serves a packed site with its own accounts, which are deleted afterwards. Creates a first account ' +
      'and shows its password.',
  )
  .argument('[file]', 'file from --pack or a pull request: site.tar.gz')
  .option('--pack <file>', 'pack the built site instead')
  .option('--port <number>', 'port to listen on', '3000')
  .action(async (file: string | undefined, options: { pack?: string; port: string }) => {
    if (options.pack !== undefined) return pack(options.pack);
    if (file === undefined) return command.error('Name the file: npm run preview -- site.tar.gz');
    if (!existsSync(file)) return command.error(`There is no file ${file}.`);
    process.exitCode = await serve(path.resolve(file), options.port);
  });

function pack(file: string): void {
  if (!existsSync(path.join(ROOT, 'build-data/manifest.json'))) {
    return command.error('The site is not built yet; run npm run build first.');
  }
  execFileSync('tar', ['-czf', path.resolve(file), 'build', 'build-data'], { cwd: ROOT });
  console.log(`${file} has the site; npm run preview -- ${file} serves it.`);
}

/** @returns the exit status of the server. */
async function serve(file: string, port: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  try {
    // tar rejects names that lead out of the folder.
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    const server = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...withoutSettings(process.env),
        PORT: port,
        HOST: '127.0.0.1',
        BUILD_DIR: path.join(folder, 'build'),
        DATA_DIR: path.join(folder, 'data'),
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => server.kill(signal));
    return await new Promise<number>((resolve) =>
      server.once('close', (code) => resolve(code ?? 0)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The environment without the settings of the user's own portal, such as an identity provider
 *  registered for another address. Settings that the site was built with stay: where it searches,
 *  and how its vectors were made. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOwn = (name: string) =>
    (SETTING_NAMES.includes(name) && !/^(ALGOLIA|EMBEDDINGS)/.test(name)) ||
    name.startsWith('OIDC_');
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOwn(name)));
}

await command.parseAsync();
