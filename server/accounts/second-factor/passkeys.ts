/** Passkeys (WebAuthn, level 2): created by a signed-in user, and used at sign-in, alone or after
 *  the password. The database stores only public keys. */

import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Insertable } from 'kysely';
import { PortalError } from '../../errors.ts';
import type { PasskeysTable } from '../../storage/second-factor-schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { CHALLENGE_MS, createChallenges } from './challenges.ts';

/** Where passkeys are created and used. */
export interface PasskeySite {
  /** Scheme, host and port, as the browser sees them. */
  origin: string;
  /** The host to which passkeys are bound. */
  host: string;
}

/** The site of an origin; null where passkeys are impossible: they need a host name, and https
 *  (except on localhost). */
export function passkeySite(origin: string): PasskeySite | null {
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  if (protocol !== 'https:' && hostname !== 'localhost') return null;
  return { origin, host: hostname };
}

/** What an answer is for: a new passkey of a session, a sign-in by passkey alone, or the second
 *  step of a pending sign-in. */
export type PasskeyPurpose = `register ${string}` | 'alone' | `second ${string}`;

/** The library, loaded when it is first used: it takes several MB. */
const webAuthn = () => import('@simplewebauthn/server');

export function createPasskeys({ storage, clock }: { storage: Storage; clock: () => number }) {
  const { db } = storage;
  const challenges = createChallenges({ storage, clock });

  const idsOf = async (userId: string) => {
    const rows = await db
      .selectFrom('passkeys')
      .select(['id', 'transports'])
      .where('user_id', '=', userId)
      .execute();
    return rows.map(({ id, transports }) => ({ id, transports: listed(transports) }));
  };

  return {
    /** What the browser needs to create a passkey. It must require a PIN, face or fingerprint, or
     *  the passkey alone would be only one factor. */
    async registrationOptions(
      purpose: PasskeyPurpose,
      user: { id: string; name: string },
      { host }: PasskeySite,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await webAuthn();
      return generateRegistrationOptions({
        rpName: host,
        rpID: host,
        userName: user.name,
        userID: new Uint8Array(Buffer.from(user.id)),
        challenge: new Uint8Array(await challenges.make(purpose)),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: await idsOf(user.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** The row of a new passkey. @throws PortalError `invalid_passkey` */
    async checkRegistration(
      purpose: PasskeyPurpose,
      response: RegistrationResponseJSON,
      { origin, host }: PasskeySite,
    ): Promise<Omit<Insertable<PasskeysTable>, 'user_id' | 'name'>> {
      const { verifyRegistrationResponse } = await webAuthn();
      let challenge = '';
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (given) => challenges.holds(purpose, (challenge = given)),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
      }).catch(refuse);
      if (!registrationInfo || !(await challenges.use(challenge))) return refuse(undefined);
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.join(' '),
        created_at: clock(),
        last_used_at: null,
      };
    },

    /** What the browser needs to use a passkey. @param userId whose passkeys are accepted; null for
     *  any */
    async requestOptions(
      purpose: PasskeyPurpose,
      userId: string | null,
      { host }: PasskeySite,
    ): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await webAuthn();
      return generateAuthenticationOptions({
        rpID: host,
        challenge: new Uint8Array(await challenges.make(purpose)),
        timeout: CHALLENGE_MS,
        userVerification: userId === null ? 'required' : 'preferred',
        ...(userId !== null && { allowCredentials: await idsOf(userId) }),
      });
    },

    /** Id of the account whose passkey has answered. @throws PortalError `invalid_passkey` */
    async check(
      purpose: PasskeyPurpose,
      response: AuthenticationResponseJSON,
      { origin, host }: PasskeySite,
    ): Promise<string> {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('id', '=', response.id)
        .executeTakeFirst();
      if (!row) return refuse(undefined);
      const { verifyAuthenticationResponse } = await webAuthn();
      let challenge = '';
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (given) => challenges.holds(purpose, (challenge = given)),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: purpose === 'alone',
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
          transports: listed(row.transports),
        },
      }).catch(refuse);
      if (!verified || !(await challenges.use(challenge))) return refuse(undefined);
      await db
        .updateTable('passkeys')
        .set({ counter: authenticationInfo.newCounter, last_used_at: clock() })
        .where('id', '=', row.id)
        .execute();
      return row.user_id;
    },

    /** True if anybody has a passkey. */
    async isAny(): Promise<boolean> {
      return (
        (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined
      );
    },
  };
}

function refuse(cause: unknown): never {
  throw new PortalError('invalid_passkey', 'This passkey could not be verified. Try again.', {
    cause,
  });
}

function listed(transports: string): string[] {
  return transports.split(' ').filter((each) => each !== '');
}

export type Passkeys = ReturnType<typeof createPasskeys>;
