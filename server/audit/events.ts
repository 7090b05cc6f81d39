/** What the audit log tells of: the inventory of its events (OWASP ASVS 5.0, 16.1.1). */

/** Each event with what it means, as the audit page shows it. */
export const AUDIT_EVENTS = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  password_changed: 'Changed the own password',
  password_change_failed: 'Own password not changed: current one wrong',
  password_set: 'Password set by somebody else',
  reset_link_made: 'Password link made',
  password_reset: 'Password set by link',
  reset_link_refused: 'Password link refused',
  second_factor_set: 'Second factor set up',
  second_factor_removed: 'Second factor removed',
  second_factor_failed: 'Second factor wrong',
  recovery_code_used: 'Recovery code used',
  recovery_codes_made: 'Recovery codes made',
  session_ended: 'Session ended',
  sessions_ended: 'All sessions ended',
  token_made: 'API token made',
  token_ended: 'API token ended',
  tokens_ended: 'All API tokens ended',
  user_added: 'Account added',
  user_disabled: 'Account disabled',
  user_enabled: 'Account enabled',
  user_removed: 'Account removed',
  rights_changed: 'Rights changed',
  account_unlocked: 'New browsers let in again',
  identity_linked: 'Single sign-on linked',
  identity_unlinked: 'Single sign-on unlinked',
  refused: 'Request refused',
  full_text_read: 'Whole text read',
  guessing: 'Many wrong passwords',
  mass_reading: 'Very many pages read',
  audit_exported: 'Audit log exported',
  insights_exported: 'Insights exported',
  backup_restored: 'Backup restored',
  server_started: 'Server started',
} as const;

/** Name of an event; stable, for filters and collectors. */
export type AuditEvent = keyof typeof AUDIT_EVENTS;

/** Who and where an event comes from. */
export interface Origin {
  /** The person who does it; null if unknown. */
  actor: { id: string; name: string } | null;
  /** Client address; `LOCAL` for a command on the server's machine. */
  address: string;
  /** As in the request's log line and its `X-Request-Id`. */
  requestId: string | null;
}

/** Address of the person who runs a command on the server's machine. */
export const LOCAL = 'local';

/** What is told of an event. */
export interface AuditEntry {
  event: AuditEvent;
  origin: Origin;
  /** The account that it was done to, where that is another matter than who did it. */
  subject?: { id: string; name: string };
  /** Account name that somebody gave who could not sign in. Only a keyed hash of it is kept:
   *  people type their password into the wrong field. */
  triedName?: string;
  /** Plain facts; never a secret. */
  details?: Record<string, string | number | boolean>;
  /** An operator must see it: the log line is a warning. */
  warn?: boolean;
}
