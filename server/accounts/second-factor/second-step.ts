/** The second step of a sign-in, and sign-in by passkey alone. */

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Audit } from '../../audit/audit.ts';
import type { Origin } from '../../audit/events.ts';
import { PortalError } from '../../errors.ts';
import type { Storage } from '../../storage/storage.ts';
import type { DailyBound } from '../daily-bound.ts';
import type { Devices } from '../devices.ts';
import { foldName, lookUpKey } from '../names.ts';
import { hashSecret } from '../secrets.ts';
import type { BeginSession, NewBrowser, SignedIn } from '../sign-in.ts';
import type { Throttle } from '../throttle.ts';
import { toUser } from '../user.ts';
import type { User } from '../user.ts';
import { takeCode } from './check-code.ts';
import { factorsOf } from './factors.ts';
import type { Factors } from './factors.ts';
import type { Passkeys, PasskeySite } from './passkeys.ts';
import { secondStepOver } from './pending-sign-ins.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';

export function createSecondStep(options: {
  storage: Storage;
  clock: () => number;
  devices: Devices;
  throttle: Throttle;
  /** Limits wrong codes per day. */
  dailyCodes: DailyBound;
  audit: Audit;
  beginSession: BeginSession;
  pending: PendingSignIns;
  passkeys: Passkeys;
  closing: AbortSignal;
}) {
  const { storage, clock, devices, throttle, dailyCodes, audit, beginSession } = options;
  const { pending, passkeys, closing } = options;

  async function waiting(secret: string | undefined): Promise<{ secret: string; user: User }> {
    const user = await pending.find(secret);
    if (!user || secret === undefined) throw secondStepOver();
    return { secret, user };
  }

  const originOf = (user: User, { address, requestId }: NewBrowser): Origin => ({
    actor: { id: user.id, name: user.name },
    address,
    requestId: requestId ?? null,
  });

  /** Limits codes per day, by account and known browser: six digits are quickly tried out. */
  async function requireDailyRoom(account: string): Promise<void> {
    const { open, secondsLeft } = await dailyCodes.count(account);
    if (open) return;
    throw new PortalError(
      'too_many_attempts',
      'Too many wrong codes were entered for this account today. Use a passkey, or ask an administrator for help.',
      { retryAfter: secondsLeft },
    );
  }

  /** The owner of the passkey that has answered; null if it is invalid. */
  async function ownerOf(...answer: Parameters<Passkeys['check']>): Promise<string | null> {
    try {
      return await passkeys.check(...answer);
    } catch (error) {
      if (error instanceof PortalError) return null;
      throw error;
    }
  }

  async function enter(
    { secret, user }: { secret: string; user: User },
    browser: NewBrowser,
    method: string,
  ): Promise<SignedIn> {
    // If two end it at once, only one gets the session.
    if (!(await pending.end(secret))) throw secondStepOver();
    return beginSession(user, browser, method);
  }

  return {
    /** The factors that can be asked for. @throws PortalError `second_step_over` */
    async choices(secret: string | undefined): Promise<Factors & { name: string }> {
      const { user } = await waiting(secret);
      return { ...(await factorsOf(storage.db, user.id)), name: user.name };
    },

    /**
     * Completes a sign-in with a code of the app or a recovery code.
     *
     * @throws PortalError `wrong_code`; `second_step_over` after five wrong codes or five minutes;
     *   `too_many_attempts` with the seconds to wait
     */
    async byCode(
      presented: string | undefined,
      code: string,
      browser: NewBrowser,
      signal: AbortSignal,
    ): Promise<SignedIn> {
      const found = await waiting(presented);
      const { secret, user } = found;
      const account = foldName(user.name);
      const device = await devices.recognise(lookUpKey(user.name), browser.deviceSecret);
      const guesser = device === null ? user.id : `${user.id} ${device}`;
      const who = { account, address: browser.address, device };
      const kind = await throttle.attempt(who, AbortSignal.any([signal, closing]), async () => {
        await pending.countCode(secret);
        await requireDailyRoom(guesser);
        const taken = await takeCode(storage.db, user.id, code, clock());
        if (taken !== null) await dailyCodes.giveBack(guesser);
        return taken;
      });
      const origin = originOf(user, browser);
      if (kind === null) {
        await audit.note({
          event: 'second_factor_failed',
          origin: { ...origin, actor: null },
          subject: user,
        });
        throw new PortalError('wrong_code', 'The code is incorrect or has already been used.');
      }
      if (kind === 'recovery code') await audit.record({ event: 'recovery_code_used', origin });
      return enter(found, browser, `password, ${kind}`);
    },

    /** What the browser needs to answer with a passkey. @throws PortalError `second_step_over` */
    async passkeyOptions(
      presented: string | undefined,
      site: PasskeySite,
    ): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { secret, user } = await waiting(presented);
      return passkeys.requestOptions(`second ${hashSecret(secret)}`, user.id, site);
    },

    /** Completes a sign-in with a passkey. @throws PortalError `invalid_passkey`,
     *  `second_step_over` */
    async byPasskey(
      presented: string | undefined,
      response: AuthenticationResponseJSON,
      site: PasskeySite,
      browser: NewBrowser,
    ): Promise<SignedIn> {
      const found = await waiting(presented);
      const { secret, user } = found;
      const owner = await ownerOf(`second ${hashSecret(secret)}`, response, site);
      if (owner !== user.id) {
        const origin = { ...originOf(user, browser), actor: null };
        await audit.note({ event: 'second_factor_failed', origin, subject: user });
        throw new PortalError('invalid_passkey', 'This passkey could not be verified. Try again.');
      }
      return enter(found, browser, 'password, passkey');
    },

    /**
     * Signs in by passkey alone, which is two factors: the device, and the PIN or biometric that it
     * requires.
     *
     * @throws PortalError `invalid_passkey`, `too_many_attempts`
     */
    async byPasskeyAlone(
      response: AuthenticationResponseJSON,
      site: PasskeySite,
      browser: NewBrowser,
      signal: AbortSignal,
    ): Promise<SignedIn> {
      const account = `passkey ${hashSecret(response.id)}`;
      const who = { account, address: browser.address, device: null };
      const user = await throttle.attempt(who, AbortSignal.any([signal, closing]), async () => {
        const id = await ownerOf('alone', response, site);
        if (id === null) return null;
        const row = await storage.db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', id)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        return row ? toUser(row) : null;
      });
      if (user) return beginSession(user, browser, 'passkey');
      const origin = {
        actor: null,
        address: browser.address,
        requestId: browser.requestId ?? null,
      };
      await audit.note({ event: 'sign_in_failed', origin, details: { method: 'passkey' } });
      throw new PortalError('invalid_passkey', 'No account uses this passkey.');
    },
  };
}
