/** The disk is full while people sign in: who is signed in reads on, who signs in is told that it did not
 *  work, and everything goes on when there is room again. Needs root, for a disk that small. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PASSWORD, startServer, type Server } from './server.ts';

const SIZE = '2m';
const FILLING = Buffer.alloc(4096);

export interface DiskResult {
  lacks: string[];
  problems: string[];
}

export async function runFullDisk(): Promise<DiskResult> {
  const disk = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    rmdirSync(disk);
    return { lacks: ['a small disk (no right to mount one)'], problems: [] };
  }
  try {
    const server = await startServer({ dataDir: path.join(disk, 'data') });
    try {
      return { lacks: [], problems: await signInWithoutRoom(server, path.join(disk, 'filling')) };
    } finally {
      await server.remove();
    }
  } finally {
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  }
}

async function signInWithoutRoom(server: Server, filling: string): Promise<string[]> {
  const problems: string[] = [];
  const expectStatus = (what: string, status: number, right: (status: number) => boolean) => {
    if (!right(status)) problems.push(`${what}: answered ${status}`);
  };
  expectStatus('sign-in with room', await signIn(server), (status) => status === 200);
  fill(filling);
  // The log of the database has some room of its own that is used first.
  let status = 200;
  for (let tries = 0; tries < 40 && status === 200; tries += 1) status = await signIn(server);
  expectStatus('sign-in without room', status, (each) => each >= 500);
  expectStatus('page without room', await readPage(server), (each) => each === 200);
  expectStatus('state without room', await statusOf(server, '/healthz'), (each) => each === 200);
  rmSync(filling);
  expectStatus('sign-in with room again', await signIn(server), (each) => each === 200);
  if (/ENOSPC[\s\S]*at .*:\d+:\d+\)?\n\s*$/.test(server.output()))
    problems.push('the server ended');
  return problems;
}

function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, FILLING, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

async function signIn({ port, readers }: Server): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login_docs_bot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: readers[0]!.name, password: PASSWORD }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const readPage = (server: Server) => statusOf(server, '/docs/', server.readers[1]!.cookie);

async function statusOf({ port }: Server, target: string, cookie = ''): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.status;
}
