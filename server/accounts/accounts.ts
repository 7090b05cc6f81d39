/** Assembles the accounts area from its parts. */

import { createAudit } from '../audit/audit.ts';
import type { Storage } from '../storage/storage.ts';
import type { AccountsLog } from './accounts-log.ts';
import { createAdministration } from './administration.ts';
import { createApiTokens } from './api-tokens.ts';
import { createDailyBound } from './daily-bound.ts';
import { createDevices } from './devices.ts';
import { createFirstAccount } from './first-account.ts';
import { createIdentities } from './identities.ts';
import { createOwnAccount } from './own-account.ts';
import { createRequirePassword } from './own-password.ts';
import { createPasswordResets } from './password-resets.ts';
import { factorKinds } from './second-factor/factors.ts';
import { createOwnFactors } from './second-factor/own-factors.ts';
import { createPasskeys } from './second-factor/passkeys.ts';
import { createPendingSignIns } from './second-factor/pending-sign-ins.ts';
import type { FactorPolicy } from './second-factor/policy.ts';
import { createSecondStep } from './second-factor/second-step.ts';
import { createSessions } from './sessions.ts';
import { createBeginSession, createSignIn } from './sign-in.ts';
import { createThrottle } from './throttle.ts';
import type { Sleep } from './throttle.ts';
import { createUsers } from './users.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const HOUR_MS = 3_600_000;

/** Accounts over an open storage, which the caller closes. */
export function createAccounts(options: {
  storage: Storage;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: AccountsLog;
  sleep: Sleep;
  /** Absolute lifetime of a session, in hours. Default 12. */
  sessionHours?: number;
  /** Idle lifetime of a session, in hours. Default 2. */
  idleHours?: number;
  /** Days for which audit log entries are kept. Default 90. */
  auditDays?: number;
  /** For commands: the server writes the lines of the audit log. */
  leaveAuditLines?: boolean;
  /** Who must have a second factor. By default nobody. */
  secondFactor?: FactorPolicy;
}) {
  const { storage, clock, log, sleep, sessionHours = 12, idleHours = 2 } = options;
  const { secondFactor: policy = 'optional' } = options;
  const closing = new AbortController();
  const users = createUsers({ storage, clock });
  const sessions = createSessions({
    storage,
    clock,
    log,
    lifetimeMs: sessionHours * HOUR_MS,
    idleMs: idleHours * HOUR_MS,
    policy,
  });
  const throttle = createThrottle({ storage, clock, sleep, limiter: createConcurrencyLimiter() });
  const apiTokens = createApiTokens({ storage, clock, log });
  const devices = createDevices({ storage, clock });
  const daily = createDailyBound({ storage, clock });
  const { auditDays: keepDays = 90, leaveAuditLines: leaveLines = false } = options;
  const audit = createAudit({ storage, clock, log, keepDays, leaveLines });
  const parts = { storage, clock, users, sessions, apiTokens, devices, throttle, daily, audit };
  const common = {
    ...parts,
    dailyCodes: createDailyBound({ storage, clock, kind: 'second step' }),
    pending: createPendingSignIns({ storage, clock }),
    passkeys: createPasskeys({ storage, clock }),
    beginSession: createBeginSession(parts),
    requirePassword: createRequirePassword(parts),
    closing: closing.signal,
    policy,
  };
  const { beginSession } = common;
  const ownAccount = createOwnAccount(common);
  const passwordResets = createPasswordResets({ ...common, ownAccount });
  return {
    users,
    sessions,
    apiTokens,
    audit,
    daily,
    beginSession,
    identities: createIdentities(common),
    ownAccount,
    passwordResets,
    administration: createAdministration({ ...common, passwordResets }),
    signIn: createSignIn(common),
    passkeys: common.passkeys,
    secondStep: createSecondStep(common),
    ownFactors: createOwnFactors(common),
    factorKinds: () => factorKinds(storage.db),
    /** Who must have a second factor. */
    factorPolicy: policy,
    /** Creates the first account if there is none; see first-account.ts. */
    firstAccount: () => createFirstAccount({ users, clock, audit }),
    /** Aborts waiting sign-ins, so that a stop need not wait for them. */
    close(): void {
      closing.abort();
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
