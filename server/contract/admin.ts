/** Seen by browser and server. Types only. What administrators see. */

import type { AccountSession, AccountToken } from './account.ts';

/** An authenticator app, or one or more passkeys. */
export type FactorKind = 'app' | 'passkeys';

/** An account in the list. Times are ISO 8601. */
export interface AdminUser {
  id: string;
  name: string;
  admin: boolean;
  writer: boolean;
  disabled: boolean;
  mustChangePassword: boolean;
  /** True while new browsers are stopped after too many wrong passwords. */
  locked: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  /** What the sign-in asks for beside the password; empty where the password is enough. */
  secondFactors: FactorKind[];
  sessions: number;
  tokens: number;
  /** People at identity providers who sign in to this account. */
  identities: AdminIdentity[];
  /** People who were turned away within the last week because the account has their name. */
  waiting: AdminIdentity[];
}

/** A person at an identity provider. */
export interface AdminIdentity {
  issuer: string;
  subject: string;
  /** When they were linked or, of those who wait, when they last tried; ISO 8601. */
  at: string;
}

/** 200 answer of `GET /api/admin/users`. */
export interface AdminUsersAnswer {
  users: AdminUser[];
  /** How many match; `users` holds the first 200. */
  total: number;
  /** Identity providers that are set up, for a link to one of their people. */
  providers: { label: string; issuer: string }[];
}

/** 200 answer of `GET /api/admin/users/<id>/access`: what somebody has open. */
export interface AdminAccessAnswer {
  sessions: AccountSession[];
  /** Also those that have run out, newest first. */
  tokens: AccountToken[];
}

/** Body of `POST /api/admin/users`. */
export interface NewUserBody {
  name: string;
  admin: boolean;
  writer: boolean;
}

/** 200 answer to it. */
export interface NewUserAnswer {
  name: string;
  /** Shown once; to be changed at the first sign-in. */
  password: string;
}

/** What is done to an account: `POST /api/admin/users/<id>/<action>`. */
export type UserAction =
  | 'disable'
  | 'enable'
  | 'remove'
  | 'reset-link'
  | 'end-session'
  | 'end-sessions'
  | 'end-token'
  | 'end-tokens'
  | 'unlock'
  | 'remove-second-factor'
  | 'rights'
  | 'link-identity'
  | 'unlink-identity';

/** Body of an action. */
export interface UserActionBody {
  /** With `disable`: API tokens are kept for when the account is enabled again. With `reset-link`:
   *  they outlast the password that the link sets. */
  keepTokens?: boolean;
  /** With `end-session` and `end-token`: which one. */
  id?: string;
  /** With `rights`. */
  admin?: boolean;
  /** With `rights`. */
  writer?: boolean;
  /** With `link-identity` and `unlink-identity`. */
  issuer?: string;
  /** With `link-identity` and `unlink-identity`. */
  subject?: string;
}

/** 200 answer of `reset-link`. */
export interface ResetLinkAnswer {
  /** Shown once; works for an hour. */
  link: string;
}

/** An entry of the audit log. */
export interface AuditLine {
  id: string;
  at: string;
  event: string;
  /** What the event means, in words. */
  label: string;
  actor: string | null;
  subject: string | null;
  accountHash: string | null;
  address: string;
  requestId: string | null;
  details: Record<string, string | number | boolean>;
}

/** 200 answer of `GET /api/admin/audit`. */
export interface AuditAnswer {
  lines: AuditLine[];
  /** To be sent as `cursor` for the older ones; null at the end. */
  cursor: string | null;
  /** Every event there is, with its words. */
  events: Record<string, string>;
  /** Days that entries are kept. */
  keepDays: number;
}
