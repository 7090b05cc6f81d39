/** What identifies a person at an identity provider. */

/** A person at a provider. */
export interface Identity {
  issuer: string;
  subject: string;
}
