/** The tables as the queries see them. Every type is one that SQLite and PostgreSQL hold alike:
 *  text, integer and floating point. Times are milliseconds since 1970, flags are 0 or 1. */

/** A person who may sign in. */
export interface UsersTable {
  id: string;
  /** As typed when the account was made. */
  name: string;
  /** Folded for look-up; unique. */
  name_key: string;
  /** argon2id in PHC form; null for a person who signs in without a password of ours. */
  password_hash: string | null;
  admin: number;
  disabled_at: number | null;
  created_at: number;
  /** Sessions carry the generation they were made in and count only while it is the user's own.
   *  Raising it ends them all, also one that is being made at this very moment. */
  generation: number;
}

/** A browser that is signed in. */
export interface SessionsTable {
  /** Names the session in lists; opens nothing. */
  id: string;
  /** SHA-256 of the cookie's value, hex. */
  secret_hash: string;
  user_id: string;
  generation: number;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

/** A documentation token; it dies with its session. */
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
  /** What its owner calls it. */
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
  /** Attempts at the time `updated_at`; drains to nothing over the window. */
  count: number;
  updated_at: number;
}

/** Questions that a language model was asked. */
export interface AssistantQuestionsTable {
  user_id: string;
  /** Local date of the server, as 2026-03-01. */
  day: string;
  count: number;
}

/** All tables. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  session_tokens: SessionTokensTable;
  devices: DevicesTable;
  api_tokens: ApiTokensTable;
  sign_in_failures: SignInFailuresTable;
  assistant_questions: AssistantQuestionsTable;
}
