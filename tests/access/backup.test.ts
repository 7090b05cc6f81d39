/** Backup and restore next to a running server, and that other users of the machine cannot read the files. */

import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../server/storage/storage.ts';
import { runToEnd, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import { startSmallPortal } from '../fixtures/small-portal.ts';
import { silent } from '../fixtures/storages.ts';

const PASSWORD = 'correct horse battery';
let folder: string;
let portal: Portal;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => portal.remove());

const run = (script: string, args: string[]) =>
  runToEnd([`scripts/${script}.ts`, ...args], { DATA_DIR: portal.dataDir });
const session = async (cookie: string) =>
  (await rawRequest(portal.port, '/api/session', { headers: { cookie } })).status;
/** Event and name of each entry in the audit log. */
const eventsOf = async (dataDir: string) => {
  const storage = await openStorage({ dataDir, log: silent });
  const rows = await storage.db.selectFrom('audit_events').selectAll().execute();
  await storage.close();
  return rows.map((row) => `${row.event} ${row.subject_name ?? ''}`);
};
/** A database in which one page of an index has been overwritten. Neither a restore nor the start reads that
 *  index, so only a check of the whole file finds it. */
function damaged(file: string, bytes: Buffer): Buffer {
  const database = new Database(file, { readonly: true });
  const pageSize = Number(database.pragma('page_size', { simple: true }));
  const find = database.prepare<[], number>(
    "select rootpage from sqlite_master where name = 'feedback_by_at'",
  );
  const page = find.pluck().get() ?? expect.fail('no such index');
  database.close();
  return Buffer.from(bytes).fill(0xff, (page - 1) * pageSize, page * pageSize);
}
const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('a backup', () => {
  test('is whole while the server writes, for its owner alone, and brings everything back', async () => {
    portal = await startSmallPortal();
    await portal.addUsers(['before', 'left'], PASSWORD);
    const file = path.join(folder, 'one.db');
    const writes = Promise.all(
      Array.from({ length: 8 }, () => signIn(portal.port, 'before', PASSWORD)),
    );
    expect(await run('backup', [file])).toMatch(/: \d+ users, 0 API tokens/);
    const [held] = await writes;
    expect(await modeOf(file)).toBe('600');
    await expect(run('backup', [file])).rejects.toThrow('already exists');

    await portal.users(['add', 'after', '--password-stdin'], `${PASSWORD}\n`);
    await portal.users(['remove', 'left', '--yes']);
    expect(await session(held!.cookie)).toBe(200);
    expect(await run('restore', [file])).toContain('All sessions have ended');
    // Whatever was done since the backup is undone, but who did it is still known.
    const told = await eventsOf(portal.dataDir);
    for (const event of ['user_added after', 'user_removed left', 'backup_restored ']) {
      expect(told.filter((each) => each === event)).toEqual([event]);
    }
    // The server continues with the restored data, and nobody is signed in.
    expect(await session(held!.cookie)).toBe(401);
    expect((await signIn(portal.port, 'left', PASSWORD)).token).toBeTruthy();
    await expect(signIn(portal.port, 'after', PASSWORD)).rejects.toThrow('401');
    const { cookie } = await signIn(portal.port, 'before', PASSWORD);
    const former = portal;
    await former.stop();
    portal = await startSmallPortal({ dataDir: former.dataDir });
    expect(await session(cookie)).toBe(200);
  });

  test('of an earlier time ends API tokens when asked to, and keeps them otherwise', async () => {
    portal = await startSmallPortal();
    await portal.addUser('tool', PASSWORD);
    const made = await portal.users(['token', 'tool', '--scope', 'read', '--expires', '1d']);
    const authorization = `Bearer ${/wdp_\S+/.exec(made)?.[0] ?? ''}`;
    const read = async () =>
      (await rawRequest(portal.port, '/llms.txt', { headers: { authorization } })).status;
    const file = path.join(folder, 'two.db');
    await run('backup', [file]);
    await run('restore', [file]);
    expect(await read()).toBe(200);
    await run('restore', [file, '--end-tokens']);
    expect(await read()).toBe(401);
  });

  test('that is broken, cut off or something else changes nothing', async () => {
    portal = await startSmallPortal();
    await portal.addUser('reader', PASSWORD);
    const { cookie } = await signIn(portal.port, 'reader', PASSWORD);
    const good = path.join(folder, 'three.db');
    await run('backup', [good]);
    const bytes = await readFile(good);
    const other = path.join(folder, 'other.db');
    new Database(other).exec('create table t (x)').close();
    const newer = path.join(folder, 'newer.db');
    await copyFile(good, newer);
    const database = new Database(newer);
    database.exec("insert into schema_migrations values ('999-later', 1)");
    database.close();
    const bad: [string, Buffer | null][] = [
      ['damaged.db', damaged(good, bytes)],
      ['cut.db', bytes.subarray(0, bytes.length - 5000)],
      ['text.db', Buffer.from('not a database'.repeat(100))],
      ['other.db', null],
      ['newer.db', null],
    ];
    for (const [name, content] of bad) {
      const file = path.join(folder, name);
      if (content) await writeFile(file, content);
      await expect(run('restore', [file]), name).rejects.toThrow(/ended with 1/);
    }
    await expect(run('restore', [path.join(folder, 'none.db')])).rejects.toThrow('no file');
    expect(await session(cookie)).toBe(200);
  });
});

describe('the files', () => {
  test('of a folder that was copied open are closed to others at the start', async () => {
    portal = await startSmallPortal();
    const former = portal;
    await former.stop();
    const { dataDir } = former;
    await chmod(dataDir, 0o755);
    await chmod(path.join(dataDir, 'portal.db'), 0o644);
    await writeFile(path.join(dataDir, 'portal.db-shm'), '', { mode: 0o644 });
    portal = await startSmallPortal({ dataDir });
    await signIn(portal.port, 'nobody', PASSWORD).catch(() => undefined);
    expect(await modeOf(dataDir)).toBe('700');
    for (const name of ['portal.db', 'portal.db-wal', 'portal.db-shm']) {
      expect(await modeOf(path.join(dataDir, name)), name).toBe('600');
    }
  });

  test('that were open are closed by a restore, while the server runs', async () => {
    portal = await startSmallPortal();
    const { dataDir } = portal;
    const file = path.join(folder, 'closed.db');
    await run('backup', [file]);
    await chmod(file, 0o644);
    await chmod(dataDir, 0o755);
    for (const name of ['portal.db', 'portal.db-wal']) {
      await chmod(path.join(dataDir, name), 0o666);
    }
    await run('restore', [file]);
    expect(await modeOf(dataDir)).toBe('700');
    for (const name of await readdir(dataDir)) {
      expect(await modeOf(path.join(dataDir, name)), name).toBe('600');
    }
  });

  test('do not go where everybody may write', async () => {
    const shared = path.join(folder, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    portal = await startSmallPortal();
    await expect(startSmallPortal({ dataDir: shared })).rejects.toThrow(
      /DATA_DIR: .*other users on this machine can write to the folder/,
    );
  });
});
