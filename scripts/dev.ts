/** `npm run dev`: live editing, already signed in. The development server shows the pages; search
 *  and assistant answer from what is on disk. */

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';

const ROOT = path.resolve(import.meta.dirname, '..');

const command = new Command('npm run dev --')
  .description(
    'Shows the pages while you write. Drafts are marked, and a page that cannot be built shows its ' +
      'error. Search and assistant answer from the files as they are.',
  )
  .option('--port <number>', 'port to listen on', '3000')
  .option('--host <name>', 'name or address to listen on', 'localhost')
  .action(async ({ port, host }: { port: string; host: string }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-dev-'));
    const env = { ...process.env, DEV_ANSWERS_SOCKET: socketIn(folder) };
    const answers = spawn(process.execPath, ['scripts/dev/answers.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
    const site = spawn(
      process.execPath,
      [
        ...['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--no-open'],
        ...['--port', port, '--host', host],
      ],
      { cwd: ROOT, stdio: 'inherit', env },
    );
    const stop = () => {
      site.kill('SIGTERM');
      answers.kill('SIGTERM');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    process.exitCode = await new Promise<number>((resolve) => {
      site.once('close', (code) => resolve(code ?? 0));
    });
    answers.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

/** The socket for search and assistant, which only this user can access. */
function socketIn(folder: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${path.basename(folder)}`
    : path.join(folder, 'answers.sock');
}

await command.parseAsync();
