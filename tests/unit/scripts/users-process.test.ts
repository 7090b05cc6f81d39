import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccounts } from '../../../server/accounts/accounts.ts';
import { PASSWORD } from '../../fixtures/accounts.ts';
import { silent, testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

const SCRIPT = join(import.meta.dirname, '../../../scripts/users.ts');

describe.each(dialects)('users command beside a server on $name', (dialect) => {
  it('ends a session that the server has just vouched for, without any delay', async () => {
    const database = await dialect.createDatabase();
    onTestFinished(() => database.drop());
    const users = (args: string[], input = '') => {
      const running = promisify(execFile)(process.execPath, [SCRIPT, ...args], {
        cwd: database.dataDir,
        env: { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl },
      });
      running.child.stdin?.end(input);
      return running;
    };
    const { stdout, stderr } = await users(['add', 'alice', '--password-stdin'], PASSWORD);
    expect({ stdout, stderr }).toEqual({ stdout: 'User “alice” added.\n', stderr: '' });

    const storage = await database.open();
    const { sessions, signIn } = createAccounts({
      storage,
      // The clock stands still, so only a notification can end what is cached.
      clock: () => 1_900_000_000_000,
      log: silent,
      sleep: () => Promise.resolve(),
    });
    const { sessionSecret } = await signIn({
      name: 'alice',
      password: PASSWORD,
      address: '192.0.2.1',
      userAgent: '',
      signal: new AbortController().signal,
    });
    const check = () => sessions.checkSession(sessionSecret);
    expect(await check()).not.toBeNull();
    if (dialect.name === 'postgres') {
      await expect.poll(() => storage.version()).toBeGreaterThan(0);
      await check();
    }
    await users(['disable', 'alice']);
    if (dialect.name === 'sqlite') expect(await check()).toBeNull();
    else await expect.poll(check).toBeNull();

    await expect(users(['disable', 'nobody'])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is no user named “nobody”.\n',
    });
  });
});
