/** The tables of the second factor as the queries see them; see schema.ts. */

/** The secret from which an authenticator app derives codes. */
export interface TotpSecretsTable {
  user_id: string;
  /** Base32; see decisions/035-second-factor.md for why it is not encrypted. */
  secret: string;
  created_at: number;
  /** Null until a code of it was entered; required at sign-in from then on. */
  confirmed_at: number | null;
  /** The 30-second step of the last accepted code; no code of this or an earlier step is accepted
   *  again. */
  last_step: number;
}

/** A code that replaces the second factor once. */
export interface RecoveryCodesTable {
  user_id: string;
  /** SHA-256, hex. */
  code_hash: string;
}

/** A passkey (WebAuthn credential). */
export interface PasskeysTable {
  /** Credential id, base64url. */
  id: string;
  user_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Number of signatures as reported by the authenticator; many always report 0. */
  counter: number;
  /** Its transports, separated by spaces. */
  transports: string;
  /** The owner's name for it. */
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A sign-in with a right password that awaits the second factor. */
export interface PendingSignInsTable {
  /** SHA-256 of the cookie's value, hex. */
  secret_hash: string;
  user_id: string;
  /** The user's generation when the password was checked. */
  generation: number;
  /** Codes tried so far. */
  attempts: number;
  expires_at: number;
}

/** Challenges that a passkey has answered, so that each is accepted only once. */
export interface UsedChallengesTable {
  /** SHA-256, hex. */
  key: string;
  expires_at: number;
}

export interface SecondFactorSchema {
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  pending_sign_ins: PendingSignInsTable;
  used_challenges: UsedChallengesTable;
}
