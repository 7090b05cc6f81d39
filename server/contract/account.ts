/** Seen by browser and server. Types only. What people see of their own account. */

import type { SessionAnswer } from './session.ts';

/** A browser that is signed in. Times are ISO 8601. */
export interface AccountSession {
  id: string;
  /** True for the one that asks. */
  current: boolean;
  userAgent: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

/** A token for tools, without its secret. */
export interface AccountToken {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  expiresAt: string;
  /** Null if never. */
  lastUsedAt: string | null;
}

export type TokenScope = 'read' | 'mcp';

/** 200 answer of `GET /api/account`. */
export interface AccountAnswer {
  user: SessionAnswer['user'] & {
    createdAt: string;
    /** False for a person who signs in without one of our passwords. */
    hasPassword: boolean;
    /** Fewest characters that a new password may have. */
    shortestPassword: number;
  };
  sessions: AccountSession[];
  tokens: AccountToken[];
  secondFactor: AccountSecondFactor;
  /** Origin of the site, for snippets. */
  origin: string;
}

/** What the sign-in asks for besides the password. */
export interface AccountSecondFactor {
  /** True where the account must have one. */
  required: boolean;
  /** An authenticator app is set up. */
  app: boolean;
  passkeys: AccountPasskey[];
  /** False where this site can have none: its address is a number, or not https. */
  passkeysPossible: boolean;
  /** Recovery codes that are left. */
  recoveryCodes: number;
}

/** A passkey. Times are ISO 8601. */
export interface AccountPasskey {
  id: string;
  name: string;
  createdAt: string;
  /** Null if never. */
  lastUsedAt: string | null;
}

/** 200 answer of `POST /api/account/second-factor/app/begin`. */
export interface AppSetUpAnswer {
  /** Base32, in groups of four. */
  secret: string;
  /** `otpauth://…` */
  uri: string;
  /** Data of an SVG path, each module one unit wide; `size` units in all. */
  qr: { path: string; size: number };
}

/** 200 answer of the calls that change a second factor: every other session is over. */
export interface FactorChangedAnswer {
  /** Documentation token of the new session. */
  token: string;
  /** With the first factor, shown once; otherwise null. */
  recoveryCodes: string[] | null;
}

/** 200 answer of `POST /api/account/second-factor/recovery-codes`. */
export interface RecoveryCodesAnswer {
  recoveryCodes: string[];
}

/** Body of `POST /api/account/tokens`. */
export interface NewTokenBody {
  name: string;
  scopes: TokenScope[];
  /** 1 to 365. */
  days: number;
}

/** 200 answer to it. */
export interface NewTokenAnswer {
  id: string;
  /** Shown once. */
  secret: string;
}

/** 200 answer of `POST /api/password-reset/rule`. */
export interface PasswordRuleAnswer {
  /** Fewest characters of a password of the account that the link is for. */
  shortest: number;
  /** API tokens go on when the link is used. */
  keepTokens: boolean;
}

/** Body of `POST /api/account/password`. */
export interface PasswordBody {
  current: string;
  password: string;
  keepTokens?: boolean;
}
