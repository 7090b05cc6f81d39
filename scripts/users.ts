/** `npm run users`: manages accounts, sessions and API tokens from the command line, alongside a
 *  running server, which notices at once. */

import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createAccounts } from '../server/accounts/accounts.ts';
import { readConfig } from '../server/config.ts';
import { openStorage } from '../server/storage/storage.ts';
import type { OpenAccounts } from './users-accounts.ts';
import { runUsers } from './users-command.ts';
import { createTerminal } from './users-terminal.ts';

/** Opened only by a command that needs it: `--help` creates no database. */
const open: OpenAccounts = async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, sessionHours, sessionIdleHours, auditDays } = config;
  const log = pino({ enabled: false });
  const storage = await openStorage({ dataDir, databaseUrl, log });
  const accounts = createAccounts({
    storage,
    clock: Date.now,
    log,
    sessionHours,
    idleHours: sessionIdleHours,
    auditDays,
    leaveAuditLines: true,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  });
  return { accounts, siteOrigin: config.baseUrl, close: () => storage.close() };
};

process.exitCode = await runUsers(process.argv.slice(2), { open, terminal: createTerminal() });
