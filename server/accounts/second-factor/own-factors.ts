/** What users can do with their own second factor. Setting one up or removing it requires the
 *  current password, and ends all other sessions. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Audit } from '../../audit/audit.ts';
import { PortalError } from '../../errors.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Devices } from '../devices.ts';
import { cleanLabel } from '../names.ts';
import { ownOrigin } from '../own-password.ts';
import type { RequirePassword } from '../own-password.ts';
import type { Session } from '../session.ts';
import type { Sessions } from '../sessions.ts';
import type { NewBrowser, SignedIn } from '../sign-in.ts';
import type { Users } from '../users.ts';
import { createChangeFactors } from './change-factors.ts';
import type { FactorChanged } from './change-factors.ts';
import { takeTotp } from './check-code.ts';
import { factorsOf, hasFactor, replaceRecoveryCodes } from './factors.ts';
import type { Factors } from './factors.ts';
import type { Passkeys, PasskeySite } from './passkeys.ts';
import type { FactorPolicy } from './policy.ts';
import { newTotpSecret, totpSetUp } from './totp.ts';
import type { TotpSetUp } from './totp.ts';

/** Most passkeys per user. */
export const PASSKEYS_PER_USER = 10;

/** An unconfirmed secret is replaced after this time. */
const UNCONFIRMED_MS = 3_600_000;

export function createOwnFactors(options: {
  storage: Storage;
  clock: () => number;
  users: Users;
  sessions: Sessions;
  devices: Devices;
  audit: Audit;
  passkeys: Passkeys;
  policy: FactorPolicy;
  requirePassword: RequirePassword;
}) {
  const { storage, clock, audit, passkeys, requirePassword } = options;
  const { db } = storage;
  const { change, remove } = createChangeFactors(options);

  async function openSecret(userId: string): Promise<string> {
    const now = clock();
    const fresh = { secret: newTotpSecret(), created_at: now, confirmed_at: null, last_step: 0 };
    await db
      .insertInto('totp_secrets')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(fresh)
          .where('totp_secrets.confirmed_at', 'is', null)
          .where('totp_secrets.created_at', '<=', now - UNCONFIRMED_MS),
      )
      .execute();
    const row = await db
      .selectFrom('totp_secrets')
      .select(['secret', 'confirmed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (row.confirmed_at === null) return row.secret;
    throw new PortalError('bad_request', 'You already have an authenticator app.');
  }

  const recordChange = (
    event: 'second_factor_set' | 'second_factor_removed',
    method: 'app' | 'passkey',
    session: Session,
    browser: NewBrowser,
  ) => audit.record({ event, origin: ownOrigin(session, browser), details: { method } });

  return {
    /** The user's factors. */
    state: ({ user }: Session): Promise<Factors> => factorsOf(db, user.id),

    /** A secret for an app, which becomes a factor only once a code of it was entered. Stays the
     *  same for an hour, so that two tabs show the same one. @throws PortalError `bad_request` if
     *  an app is already set up */
    async beginTotp({ user }: Session, issuer: string): Promise<TotpSetUp> {
      return totpSetUp(await openSecret(user.id), { issuer, label: user.name });
    },

    /** Sets up the app with its first code.
     *  @throws PortalError `wrong_password`, `wrong_code`, `too_many_attempts` */
    async confirmTotp(
      session: Session,
      { current, code }: { current: string; code: string },
      browser: NewBrowser,
      signal: AbortSignal,
    ): Promise<FactorChanged> {
      await requirePassword(session, current, browser, signal);
      const origin = ownOrigin(session, browser);
      const { id } = session.user;
      if (!(await takeTotp(db, id, code.replace(/\s/g, ''), clock(), false))) {
        await audit.note({ event: 'second_factor_failed', origin });
        throw new PortalError(
          'wrong_code',
          'The code is incorrect. Enter the code that the app shows now.',
        );
      }
      const changed = await change(session, browser, async (tx) => {
        await tx
          .updateTable('totp_secrets')
          .set({ confirmed_at: clock() })
          .where('user_id', '=', id)
          .execute();
      });
      await recordChange('second_factor_set', 'app', session, browser);
      return changed;
    },

    /** Removes the app. @throws PortalError `wrong_password`, `last_factor`, `too_many_attempts` */
    async removeTotp(
      session: Session,
      current: string,
      browser: NewBrowser,
      signal: AbortSignal,
    ): Promise<SignedIn> {
      await requirePassword(session, current, browser, signal);
      const signedIn = await remove(session, browser, async (tx) => {
        await tx.deleteFrom('totp_secrets').where('user_id', '=', session.user.id).execute();
      });
      await recordChange('second_factor_removed', 'app', session, browser);
      return signedIn;
    },

    /** What the browser needs to create a passkey.
     *  @throws PortalError `wrong_password`, `bad_request` if there are too many,
     *  `too_many_attempts` */
    async passkeyOptions(
      session: Session,
      current: string,
      site: PasskeySite,
      browser: NewBrowser,
      signal: AbortSignal,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      await requirePassword(session, current, browser, signal);
      const { passkeys: own } = await factorsOf(db, session.user.id);
      if (own.length >= PASSKEYS_PER_USER) {
        throw new PortalError(
          'bad_request',
          `You already have ${PASSKEYS_PER_USER} passkeys. Remove one that you no longer use first.`,
        );
      }
      return passkeys.registrationOptions(`register ${session.id}`, session.user, site);
    },

    /** Stores a passkey that the browser has created; the challenge proves that the password was
     *  right.
     *  @throws PortalError `invalid_passkey` */
    async addPasskey(
      session: Session,
      { name, response }: { name: string; response: RegistrationResponseJSON },
      site: PasskeySite,
      browser: NewBrowser,
    ): Promise<FactorChanged> {
      const row = await passkeys.checkRegistration(`register ${session.id}`, response, site);
      const changed = await change(session, browser, async (tx) => {
        const added = await tx
          .insertInto('passkeys')
          .values({ ...row, user_id: session.user.id, name: cleanLabel(name) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) throw new PortalError('invalid_passkey', 'This passkey is already in use.');
      });
      await recordChange('second_factor_set', 'passkey', session, browser);
      return changed;
    },

    /** Removes a passkey.
     *  @throws PortalError `wrong_password`, `not_found`, `last_factor`, `too_many_attempts` */
    async removePasskey(
      session: Session,
      { id, current }: { id: string; current: string },
      browser: NewBrowser,
      signal: AbortSignal,
    ): Promise<SignedIn> {
      await requirePassword(session, current, browser, signal);
      const signedIn = await remove(session, browser, async (tx) => {
        const gone = await tx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('user_id', '=', session.user.id)
          .executeTakeFirst();
        if (gone.numDeletedRows === 0n) {
          throw new PortalError('not_found', 'There is no such passkey.');
        }
      });
      await recordChange('second_factor_removed', 'passkey', session, browser);
      return signedIn;
    },

    /** Ten new recovery codes; invalidates the old ones.
     *  @throws PortalError `wrong_password`, `bad_request` without a factor, `too_many_attempts` */
    async makeRecoveryCodes(
      session: Session,
      current: string,
      browser: NewBrowser,
      signal: AbortSignal,
    ): Promise<string[]> {
      await requirePassword(session, current, browser, signal);
      const { id } = session.user;
      const codes = await db.transaction().execute(async (tx) => {
        if (!hasFactor(await factorsOf(tx, id))) {
          throw new PortalError('bad_request', 'Set up an app or a passkey first.');
        }
        return replaceRecoveryCodes(tx, id);
      });
      await audit.record({ event: 'recovery_codes_made', origin: ownOrigin(session, browser) });
      return codes;
    },
  };
}
