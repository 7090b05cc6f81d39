/** What the audit log records: the inventory of its events (OWASP ASVS 5.0, 16.1.1). */

/** Each event with its description on the audit page. */
export const AUDIT_EVENTS = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  password_changed: 'Own password changed',
  password_change_failed: 'Own password not changed: current password wrong',
  password_set: 'Password set by someone else',
  reset_link_made: 'Password link created',
  password_reset: 'Password set with a link',
  reset_link_refused: 'Password link rejected',
  second_factor_set: 'Second factor set up',
  second_factor_removed: 'Second factor removed',
  second_factor_failed: 'Wrong second factor',
  recovery_code_used: 'Recovery code used',
  recovery_codes_made: 'Recovery codes created',
  session_ended: 'Session ended',
  sessions_ended: 'All sessions ended',
  token_made: 'API token created',
  token_ended: 'API token revoked',
  tokens_ended: 'All API tokens revoked',
  user_added: 'Account added',
  user_disabled: 'Account disabled',
  user_enabled: 'Account enabled',
  user_removed: 'Account removed',
  rights_changed: 'Rights changed',
  account_unlocked: 'New browsers allowed again',
  identity_linked: 'Single sign-on linked',
  identity_unlinked: 'Single sign-on unlinked',
  refused: 'Request refused',
  full_text_read: 'Full text read',
  guessing: 'Many wrong passwords',
  mass_reading: 'Unusually many pages read',
  audit_exported: 'Audit log exported',
  insights_exported: 'Insights exported',
  backup_restored: 'Backup restored',
  server_started: 'Server started',
} as const;

/** Name of an event; stable, for filters and collectors. */
export type AuditEvent = keyof typeof AUDIT_EVENTS;

/** Who caused an event, and from where. */
export interface Origin {
  /** The acting user; null if unknown. */
  actor: { id: string; name: string } | null;
  /** Client address; `LOCAL` for a command on the server's machine. */
  address: string;
  /** As in the request's log line and its `X-Request-Id`. */
  requestId: string | null;
}

/** The address for commands run on the server's machine. */
export const LOCAL = 'local';

/** An entry of the audit log. */
export interface AuditEntry {
  event: AuditEvent;
  origin: Origin;
  /** The account acted on, if it differs from the actor. */
  subject?: { id: string; name: string };
  /** The account name given in a failed sign-in. Only a keyed hash of it is stored: people type
   *  their password into the wrong field. */
  triedName?: string;
  /** Plain facts; never a secret. */
  details?: Record<string, string | number | boolean>;
  /** An operator must see it: the log line is a warning. */
  warn?: boolean;
}
