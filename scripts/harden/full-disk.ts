/** The disk is full while users sign in and the audit log is written: signed-in readers can
 *  continue, users who sign in are told to try again, and everything works when there is space
 *  again. Needs root, for a disk that small. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sendRaw } from '../../tests/fixtures/gate/raw-socket.ts';
import { PASSWORD, startServer, type Server } from './server.ts';

const SIZE = '2m';
const FILLING = Buffer.alloc(4096);
const SOON_MS = 120_000;

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
    const dataDir = path.join(disk, 'data');
    // Its clock can be set: the last use of a session is written once a minute.
    const server = await startServer({ dataDir, preload: 'shift-clock.ts' });
    try {
      const problems = await useWithoutRoom(server, path.join(disk, 'filling'));
      return { lacks: [], problems: [...problems, ...(await look(server, dataDir))] };
    } finally {
      await server.remove();
    }
  } finally {
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  }
}

async function useWithoutRoom(server: Server, filling: string): Promise<string[]> {
  const problems: string[] = [];
  const expectStatus = (what: string, status: number, right: number) => {
    if (status !== right) problems.push(`${what}: ${status} in place of ${right}`);
  };
  expectStatus('sign-in with room', await signIn(server), 200);
  fill(filling);
  // The database's log has some spare space that is used up first, by large writes and then by
  // small ones.
  const asOther = { cookie: server.readers[2]!.cookie };
  expectStatus('sign-in without room', await untilRefused(() => signIn(server)), 503);
  const makeToken = () => call(server, '/api/token', asOther, {});
  expectStatus('token without room', await untilRefused(makeToken), 503);
  expectStatus('wrong password without room', await signIn(server, 'not the password'), 503);
  await server.ask(SOON_MS);
  const { cookie, token } = server.readers[1]!;
  const bearer = { authorization: `Bearer ${token}` };
  expectStatus('page without room', await call(server, '/docs/', { cookie }), 200);
  const query = { requests: [{ query: 'receipt' }] };
  const search = '/api/search/1/indexes/*/queries';
  expectStatus('search without room', await call(server, search, bearer, query), 200);
  const question = 'How do I receive a purchase order?';
  const input = { question, app: 'docs', session_token: 'b4f3c0de-0000-4000-8000-000000000001' };
  const answer = call(server, '/docs/invoke', bearer, { input });
  expectStatus('question without room', await answer, 200);
  expectStatus('sign-out without room', await call(server, '/api/logout', { cookie }, {}), 503);
  expectStatus('state without room', await call(server, '/healthz', {}), 200);
  // The parser rejects it, and the audit log must record it.
  await sendRaw(server.port, Buffer.from('GET / HTTP/1.1\r\nno header\r\n\r\n'));
  expectStatus('page after that', await call(server, '/docs/', { cookie }), 200);
  rmSync(filling);
  expectStatus('sign-in with room again', await signIn(server), 200);
  expectStatus('sign-out with room again', await call(server, '/api/logout', { cookie }, {}), 204);
  expectStatus('page after signing out', await call(server, '/docs/', { cookie }), 401);
  return problems;
}

/** The first status that is not 200. */
async function untilRefused(act: () => Promise<number>): Promise<number> {
  let status = 200;
  for (let tries = 0; tries < 40 && status === 200; tries += 1) status = await act();
  return status;
}

/** Stops the server and inspects what it leaves behind. */
async function look(server: Server, dataDir: string): Promise<string[]> {
  const code = await server.stop();
  const output = server.output();
  const database = new Database(path.join(dataDir, 'portal.db'));
  const integrity = String(database.pragma('integrity_check', { simple: true }));
  const noted = database
    .prepare<[], number>(`SELECT count(*) FROM audit_events WHERE event = 'signed_out'`)
    .pluck()
    .get();
  database.close();
  return [
    ...(code === 0 ? [] : [`the process ended with ${code}`]),
    ...(integrity === 'ok' ? [] : [`the database: ${integrity}`]),
    ...(noted === 1 ? [] : [`${noted} sign-outs in the audit log`]),
    ...(output.includes('audit entry not kept') ? [] : ['nothing says that an entry was not kept']),
    // From a request: the audit log writes a separate line about its own entries.
    ...(/SQLITE_FULL.*"msg":"request failed"/.test(output)
      ? []
      : ['nothing in the log says that there is no room']),
  ];
}

function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, FILLING, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

const signIn = (server: Server, password = PASSWORD): Promise<number> =>
  call(server, '/api/login_docs_bot', {}, { username: server.readers[0]!.name, password });

/** Posts `body` if there is one. @returns the status. */
async function call(
  { port }: Server,
  target: string,
  headers: Record<string, string>,
  body?: object,
): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
