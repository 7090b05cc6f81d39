/** Validates a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Anybody can send
 *  one, so nothing in it counts before its signature is verified. */

import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Maximum age of an accepted token, in seconds; providers send it at once. */
const MAX_AGE = 300;
/** Accepted clock difference, in seconds. */
export const CLOCK_TOLERANCE = 60;
/** Shortest interval between fetches of the keys, whatever key a token names. */
const KEYS_EVERY_MS = 1000;
const TIMEOUT_MS = 5000;
/** Only asymmetric signatures: a secret shared with the provider is not accepted. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'].concat([
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]);

/** Whose sessions to end. */
export interface LogoutToken {
  issuer: string;
  /** Unique id of the token. */
  id: string;
  /** The person, if the token names one. */
  subject: string | undefined;
  /** The session at the provider, if the token names one; then only that session is meant. */
  sid: string | undefined;
  /** When the token becomes too old to be accepted, in ms since 1970. */
  goodUntil: number;
}

const form = z
  .object({
    jti: z.string().min(1).max(512),
    iat: z.number(),
    exp: z.number(),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(512).optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'names nobody');

/** Creates the validator for one provider; keys are fetched when the first token arrives. */
export function logoutTokenReader(options: {
  issuer: string;
  clientId: string;
  /** Address of the provider's keys. */
  keysAt: string;
}): (token: string) => Promise<LogoutToken> {
  const keys = createRemoteJWKSet(new URL(options.keysAt), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: KEYS_EVERY_MS,
  });
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: options.issuer,
      audience: options.clientId,
      typ: 'logout+jwt',
      algorithms: ALGORITHMS,
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    });
    const { jti, iat, sub, sid } = form.parse(payload);
    return {
      issuer: options.issuer,
      id: jti,
      subject: sub,
      sid,
      goodUntil: (iat + MAX_AGE + CLOCK_TOLERANCE) * 1000,
    };
  };
}
