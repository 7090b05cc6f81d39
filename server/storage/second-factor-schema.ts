/** The tables of the second factor as the queries see them; see schema.ts. */

/** The secret that an authenticator app makes codes of. */
export interface TotpSecretsTable {
  user_id: string;
  /** Base32; see decisions/035-second-factor.md for why it is not encrypted. */
  secret: string;
  created_at: number;
  /** Null until a code of it was entered: it is asked for from then on. */
  confirmed_at: number | null;
  /** Step of 30 seconds whose code was taken last; no code of it or an earlier one is taken again. */
  last_step: number;
}

/** A code that takes the place of the second factor once. */
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
  /** Signatures that the authenticator says it has made; many always say 0. */
  counter: number;
  /** How it can be reached, separated by spaces. */
  transports: string;
  /** What its owner calls it. */
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A sign-in whose password was right and that waits for the second factor. */
export interface PendingSignInsTable {
  /** SHA-256 of the cookie's value, hex. */
  secret_hash: string;
  user_id: string;
  /** The user's, when the password was looked at. */
  generation: number;
  /** Codes that were tried. */
  attempts: number;
  expires_at: number;
}

/** Challenges that a passkey has answered, so that each counts once. */
export interface UsedChallengesTable {
  /** SHA-256, hex. */
  key: string;
  expires_at: number;
}

/** These tables. */
export interface SecondFactorSchema {
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  pending_sign_ins: PendingSignInsTable;
  used_challenges: UsedChallengesTable;
}
