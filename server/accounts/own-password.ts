/** Asks a signed-in user for the current password before actions that an open session alone must
 *  not allow. */

import type { Audit } from '../audit/audit.ts';
import type { Origin } from '../audit/events.ts';
import { PortalError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { verifyPassword } from './passwords.ts';
import type { Session } from './session.ts';
import type { NewBrowser } from './sign-in.ts';
import type { Throttle } from './throttle.ts';

/** Who acts on their own account, and from where. */
export function ownOrigin({ user }: Pick<Session, 'user'>, browser: NewBrowser): Origin {
  return {
    actor: { id: user.id, name: user.name },
    address: browser.address,
    requestId: browser.requestId ?? null,
  };
}

/** Checks the current password. Guessing it is throttled as at sign-in.
 *  @throws PortalError `wrong_password`, `too_many_attempts` */
export type RequirePassword = (
  session: Session,
  current: string,
  browser: NewBrowser,
  signal: AbortSignal,
) => Promise<void>;

export function createRequirePassword(options: {
  storage: Storage;
  throttle: Throttle;
  audit: Audit;
}): RequirePassword {
  const { storage, throttle, audit } = options;

  async function passwordHashOf(userId: string): Promise<string | null> {
    const row = await storage.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.password_hash ?? null;
  }

  return async function requirePassword(session, current, browser, signal) {
    const { id, name } = session.user;
    // Counted only for this account, like a known browser: nobody else can slow it down.
    const who = { account: name, address: browser.address, device: `own password of ${id}` };
    const right = await throttle.attempt(who, signal, async () => {
      const isRight = await verifyPassword(await passwordHashOf(id), current, signal);
      return isRight ? true : null;
    });
    if (right) return;
    await audit.note({ event: 'password_change_failed', origin: ownOrigin(session, browser) });
    throw new PortalError('wrong_password', 'The current password is incorrect.');
  };
}
