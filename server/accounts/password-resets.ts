/** Links with which a user sets a new password once, within an hour. An administrator makes one and
 *  hands it over; whoever opens it never sees the old password, and nobody else learns the new one.
 *  A link becomes invalid when it is used, when a newer one is made, and with every other change of
 *  the account. */

import type { Audit } from '../audit/audit.ts';
import { PortalError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { DailyBound } from './daily-bound.ts';
import type { EndOptions } from './end-rights.ts';
import type { OwnAccount } from './own-account.ts';
import { hashSecret, looksLikeSecret, newSecret } from './secrets.ts';
import { SecondStepDue } from './second-factor/pending-sign-ins.ts';
import type { NewBrowser, SignedIn } from './sign-in.ts';
import { toUser } from './user.ts';
import type { User } from './user.ts';

/** How long a link works. */
export const RESET_LINK_MS = 3_600_000;

/** A valid link. */
interface Link {
  user: User;
  /** The user's API tokens survive its use. */
  keepTokens: boolean;
}

export function createPasswordResets(options: {
  storage: Storage;
  clock: () => number;
  ownAccount: Pick<OwnAccount, 'adopt' | 'requireGood' | 'shortestPassword'>;
  daily: DailyBound;
  audit: Audit;
}) {
  const { storage, clock, ownAccount, daily, audit } = options;
  const { db } = storage;

  /** The user of a link and whether it keeps their API tokens, or null if the link is invalid. */
  async function find(secret: string): Promise<Link | null> {
    if (!looksLikeSecret(secret)) return null;
    const row = await db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .where('password_resets.secret_hash', '=', hashSecret(secret))
      .where('password_resets.expires_at', '>', clock())
      .where('users.disabled_at', 'is', null)
      .selectAll('users')
      .select('password_resets.keep_tokens as link_keeps_tokens')
      .executeTakeFirst();
    return row ? { user: toUser(row), keepTokens: row.link_keeps_tokens === 1 } : null;
  }

  /** The same, recording a refusal. @throws PortalError `invalid_link` */
  async function requireLink(secret: string, browser: NewBrowser): Promise<Link> {
    const link = await find(secret);
    if (link) return link;
    const origin = { actor: null, ...placeOf(browser) };
    await audit.note({ event: 'reset_link_refused', origin });
    throw refused();
  }

  return {
    /** The secret of a new link; invalidates the user's earlier one. */
    async make(
      user: Pick<User, 'id'>,
      { keepTokens = false }: Pick<EndOptions, 'keepTokens'> = {},
    ): Promise<{ secret: string; expiresAt: number }> {
      const now = clock();
      const secret = newSecret();
      const expiresAt = now + RESET_LINK_MS;
      await db.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('password_resets')
          .where((eb) => eb.or([eb('user_id', '=', user.id), eb('expires_at', '<=', now)]))
          .execute();
        await tx
          .insertInto('password_resets')
          .values({
            secret_hash: hashSecret(secret),
            user_id: user.id,
            created_at: now,
            expires_at: expiresAt,
            keep_tokens: keepTokens ? 1 : 0,
          })
          .execute();
      });
      return { secret, expiresAt };
    },

    /** The rules for a link: the minimum length of a password of its account, and whether API
     *  tokens are kept. @throws PortalError `invalid_link` */
    async rule(
      secret: string,
      browser: NewBrowser,
    ): Promise<{ shortest: number; keepTokens: boolean }> {
      const { user, keepTokens } = await requireLink(secret, browser);
      return { shortest: await ownAccount.shortestPassword(user.id), keepTokens };
    },

    /**
     * Sets the password by a link and signs in. Readmits new browsers.
     *
     * @param count called with the account id before the password is checked; may refuse.
     * @throws PortalError `invalid_link`; `invalid_password`, after which the link still works;
     *   SecondStepDue if the account has a second factor
     */
    async use(
      secret: string,
      password: string,
      browser: NewBrowser,
      count: (userId: string) => Promise<void> = () => Promise.resolve(),
    ): Promise<SignedIn> {
      const { user, keepTokens } = await requireLink(secret, browser);
      await count(user.id);
      await ownAccount.requireGood(password, user);
      // If two use it at once, the first one wins.
      const used = await db
        .deleteFrom('password_resets')
        .where('secret_hash', '=', hashSecret(secret))
        .executeTakeFirst();
      if (used.numDeletedRows === 0n) throw refused();
      await daily.clear(user.name);
      const actor = { id: user.id, name: user.name };
      const origin = { actor, ...placeOf(browser) };
      const record = () =>
        audit.record({ event: 'password_reset', origin, details: { keepTokens } });
      try {
        const signedIn = await ownAccount.adopt(user, password, browser, { keepTokens });
        await record();
        return signedIn;
      } catch (error) {
        if (error instanceof SecondStepDue) await record();
        throw error;
      }
    },
  };
}

function placeOf({ address, requestId }: NewBrowser) {
  return { address, requestId: requestId ?? null };
}

function refused(): PortalError {
  return new PortalError(
    'invalid_link',
    'This link has expired or has already been used. Ask an administrator for a new one.',
  );
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;
