/** Types shared by browser and server: what administrators see. */

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
  /** True while new browsers are blocked after too many wrong passwords. */
  locked: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  /** What sign-in requires besides the password; empty if the password is enough. */
  secondFactors: FactorKind[];
  sessions: number;
  tokens: number;
  /** Identity-provider users who sign in to this account. */
  identities: AdminIdentity[];
  /** Users turned away within the last week because this account already has their name. */
  waiting: AdminIdentity[];
}

/** A user at an identity provider. */
export interface AdminIdentity {
  issuer: string;
  subject: string;
  /** When they were linked or, for those waiting, when they last tried; ISO 8601. */
  at: string;
}

/** 200 answer of `GET /api/admin/users`. */
export interface AdminUsersAnswer {
  users: AdminUser[];
  /** Number of matches; `users` holds the first 200. */
  total: number;
  /** Configured identity providers, for linking one of their users. */
  providers: { label: string; issuer: string }[];
}

/** 200 answer of `GET /api/admin/users/<id>/access`: a user's open sessions and tokens. */
export interface AdminAccessAnswer {
  sessions: AccountSession[];
  /** Includes expired ones; newest first. */
  tokens: AccountToken[];
}

/** Body of `POST /api/admin/users`. */
export interface NewUserBody {
  name: string;
  admin: boolean;
  writer: boolean;
}

/** 200 answer of `POST /api/admin/users`. */
export interface NewUserAnswer {
  name: string;
  /** Shown once; must be changed at the first sign-in. */
  password: string;
}

/** Actions on an account: `POST /api/admin/users/<id>/<action>`. */
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
  /** With `disable`: keeps API tokens for when the account is enabled again. With `reset-link`: keeps them
   *  when the link is used to set a password. */
  keepTokens?: boolean;
  /** With `end-session` and `end-token`: the one to end. */
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
  /** Shown once; valid for an hour. */
  link: string;
}

/** An entry of the audit log. */
export interface AuditLine {
  id: string;
  at: string;
  event: string;
  /** Human-readable name of the event. */
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
  /** Send as `cursor` to get older entries; null at the end. */
  cursor: string | null;
  /** All events with their labels. */
  events: Record<string, string>;
  /** How many days entries are kept. */
  keepDays: number;
}
