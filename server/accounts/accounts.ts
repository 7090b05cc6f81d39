/** Puts the parts of the accounts area together. */

import type { Logger } from 'pino';
import type { Storage } from '../storage/storage.ts';
import { createApiTokens } from './api-tokens.ts';
import { createDevices } from './devices.ts';
import { createFirstAccount } from './first-account.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createThrottle } from './throttle.ts';
import type { Sleep } from './throttle.ts';
import { createUsers } from './users.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** What accounts write to the log. */
export type AccountsLog = Pick<Logger, 'info' | 'warn'>;

const HOUR_MS = 3_600_000;

/** Accounts over an open storage, which stays the caller's to close. */
export function createAccounts(options: {
  storage: Storage;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: AccountsLog;
  sleep: Sleep;
  /** Absolute lifetime of a session. Default 12. */
  sessionHours?: number;
  /** Idle lifetime of a session. Default 2. */
  idleHours?: number;
}) {
  const { storage, clock, log, sleep, sessionHours = 12, idleHours = 2 } = options;
  const closing = new AbortController();
  const users = createUsers({ storage, clock });
  const sessions = createSessions({
    storage,
    clock,
    log,
    lifetimeMs: sessionHours * HOUR_MS,
    idleMs: idleHours * HOUR_MS,
  });
  const throttle = createThrottle({ storage, clock, sleep, room: createWaitingRoom() });
  return {
    users,
    sessions,
    apiTokens: createApiTokens({ storage, clock, log }),
    signIn: createSignIn({
      storage,
      sessions,
      devices: createDevices({ storage, clock }),
      throttle,
      log,
      closing: closing.signal,
    }),
    /** Makes the first account if there is none; see first-account.ts. */
    firstAccount: () => createFirstAccount(users),
    /** Sends away who waits to sign in, so that a stop does not wait for them. */
    close(): void {
      closing.abort();
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
