/** Types shared by browser and server: what users see of their own account. */

import type { SessionAnswer } from './session.ts';

/** A signed-in browser. Times are ISO 8601. */
export interface AccountSession {
  id: string;
  /** True for the session that makes the request. */
  current: boolean;
  userAgent: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

/** An API token without its secret. */
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
    /** False for a user who signs in without one of our passwords. */
    hasPassword: boolean;
    /** Minimum length of a new password, in characters. */
    shortestPassword: number;
  };
  sessions: AccountSession[];
  tokens: AccountToken[];
  secondFactor: AccountSecondFactor;
  /** Origin of the site, for code snippets. */
  origin: string;
}

/** What sign-in requires besides the password. */
export interface AccountSecondFactor {
  /** True if the account must have a second factor. */
  required: boolean;
  /** An authenticator app is set up. */
  app: boolean;
  passkeys: AccountPasskey[];
  /** False if passkeys cannot work on this site: its host is an IP address, or it is not served over
   *  https. */
  passkeysPossible: boolean;
  /** Number of unused recovery codes. */
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
  /** Data of an SVG path; each module is one unit wide, `size` units in all. */
  qr: { path: string; size: number };
}

/** 200 answer of the calls that change a second factor; all other sessions end. */
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

/** 200 answer of `POST /api/account/tokens`. */
export interface NewTokenAnswer {
  id: string;
  /** Shown once. */
  secret: string;
}

/** 200 answer of `POST /api/password-reset/rule`. */
export interface PasswordRuleAnswer {
  /** Minimum password length, in characters, for the account that the link belongs to. */
  shortest: number;
  /** True if API tokens stay valid when the link is used. */
  keepTokens: boolean;
}

/** Body of `POST /api/account/password`. */
export interface PasswordBody {
  current: string;
  password: string;
  keepTokens?: boolean;
}
