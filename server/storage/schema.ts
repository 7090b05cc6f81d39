/** The tables as the queries see them. Only types that SQLite and PostgreSQL store alike: text,
 *  integer and floating point. Times are milliseconds since 1970, flags are 0 or 1. */

import type { Generated } from 'kysely';
import type { InsightsSchema } from './insights-schema.ts';
import type { SecondFactorSchema } from './second-factor-schema.ts';

/** A user who may sign in. */
export interface UsersTable {
  id: string;
  /** As typed when the account was created. */
  name: string;
  /** Folded for lookup; unique. */
  name_key: string;
  /** argon2id in PHC form; null for a user who signs in without a password of ours. */
  password_hash: string | null;
  admin: number;
  disabled_at: number | null;
  created_at: number;
  /** Sessions store the generation they were created in and are valid only while it is the user's
   *  current one. Incrementing it ends them all, including one being created at that moment. */
  generation: number;
  /** Somebody else set the password: nothing but changing it is allowed until that is done. */
  must_change_password: Generated<number>;
  /** May see what readers ask and cannot find. */
  writer: Generated<number>;
  /** API tokens survive the change of a password set by an administrator. */
  keep_tokens: Generated<number>;
  /** Expiry of a password that must be changed before then; null if it has none. */
  password_expires_at: number | null;
  last_sign_in_at: number | null;
  /** The password is shorter than allowed without a second factor. */
  short_password: Generated<number>;
}

/** A browser that is signed in. */
export interface SessionsTable {
  /** Identifies the session in lists; gives no access. */
  id: string;
  /** SHA-256 of the cookie's value, hex. */
  secret_hash: string;
  user_id: string;
  generation: number;
  user_agent: string;
  /** Address of the client at sign-in. */
  address: Generated<string>;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

/** A documentation token; deleted with its session. */
export interface SessionTokensTable {
  secret_hash: string;
  session_id: string;
  created_at: number;
}

/** A browser that has signed in to an account before. */
export interface DevicesTable {
  user_id: string;
  secret_hash: string;
  last_used_at: number;
}

/** A token for tools. */
export interface ApiTokensTable {
  id: string;
  secret_hash: string;
  user_id: string;
  /** The owner's name for it. */
  name: string;
  /** Scopes, separated by spaces. */
  scopes: string;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}

/** Failed and running sign-in attempts by account, address or device. */
export interface SignInFailuresTable {
  /** SHA-256 of kind and value: what people type as a name may be their password. */
  key: string;
  /** Attempts at the time `updated_at`; drains to zero over the window. */
  count: number;
  updated_at: number;
}

/** Questions put to a language model. */
export interface AssistantQuestionsTable {
  user_id: string;
  /** Local date of the server, such as 2026-03-01. */
  day: string;
  count: number;
}

/** A link with which a user sets a new password once. */
export interface PasswordResetsTable {
  /** SHA-256 of the secret in the link, hex. */
  secret_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** API tokens survive its use. */
  keep_tokens: Generated<number>;
}

/** Failed sign-ins to one account from browsers that it does not know, over a day. */
export interface DailyFailuresTable {
  /** SHA-256 of the account's folded name, whether or not such an account exists. */
  key: string;
  count: number;
  began_at: number;
}

/** Keys that all processes on one database share. */
export interface ServerKeysTable {
  name: string;
  value: string;
}

/** Who did what, to which account, from where. */
export interface AuditEventsTable {
  id: string;
  at: number;
  /** One of the names in server/audit/events.ts. */
  event: string;
  /** The acting user; null if unknown. */
  actor_id: string | null;
  actor_name: string | null;
  /** The account acted on, if it differs from the actor. */
  subject_id: string | null;
  subject_name: string | null;
  /** Keyed hash of the name given in a failed sign-in. */
  account_hash: string | null;
  /** Client address; `local` for a command on the server's machine. */
  address: string;
  request_id: string | null;
  /** JSON object of plain values. */
  details: string;
}

/** Entries made by a command, whose log line the server has still to write. */
export interface AuditLinesDueTable {
  /** Id of the entry. */
  id: string;
}

/** A page that an account has read recently, for counting across several servers. */
export interface PagesReadTable {
  user_id: string;
  /** SHA-256 of its path, hex. */
  page_hash: string;
  at: number;
}

/** A person at an identity provider who signs in to an account. */
export interface IdentitiesTable {
  /** Issuer identifier of the provider. */
  issuer: string;
  /** The provider's identifier for the person, which it never reassigns. */
  subject: string;
  user_id: string;
  linked_at: number;
}

/** A person at an identity provider who was turned away because an account has their name. */
export interface WaitingIdentitiesTable {
  issuer: string;
  subject: string;
  /** The account that has the name. */
  user_id: string;
  tried_at: number;
}

/** A session that began at an identity provider; deleted with the session. */
export interface ProviderSessionsTable {
  session_id: string;
  /** Name of the provider in the settings. */
  provider: string;
  issuer: string;
  subject: string;
  /** The provider's own session, if it names one. */
  sid: string | null;
  /** Sent to the provider at sign-out; gives no access here. */
  id_token: string;
}

/** Logout tokens that were used, so that each is accepted only once. */
export interface LogoutTokensTable {
  /** SHA-256 of issuer and id. */
  key: string;
  /** When it becomes too old to be accepted anyway. */
  good_until: number;
}

/** All tables. */
export interface Schema extends SecondFactorSchema, InsightsSchema {
  users: UsersTable;
  sessions: SessionsTable;
  session_tokens: SessionTokensTable;
  devices: DevicesTable;
  api_tokens: ApiTokensTable;
  sign_in_failures: SignInFailuresTable;
  assistant_questions: AssistantQuestionsTable;
  password_resets: PasswordResetsTable;
  pages_read: PagesReadTable;
  daily_failures: DailyFailuresTable;
  server_keys: ServerKeysTable;
  audit_events: AuditEventsTable;
  audit_lines_due: AuditLinesDueTable;
  identities: IdentitiesTable;
  waiting_identities: WaitingIdentitiesTable;
  provider_sessions: ProviderSessionsTable;
  logout_tokens: LogoutTokensTable;
}
