/** Browser sessions and the documentation tokens that belong to them. A session ends after an
 *  absolute and an idle time, by sign-out, and when its user may no longer sign in. */

import type { Transaction } from 'kysely';
import { PortalError } from '../errors.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { AccountsLog } from './accounts-log.ts';
import { createCheckCache } from './check-cache.ts';
import { endOldestSessionsOf, endSessionsOf } from './end-rights.ts';
import { cleanLabel } from './names.ts';
import { hashSecret, looksLikeSecret, newId, newSecret } from './secrets.ts';
import type { FactorPolicy } from './second-factor/policy.ts';
import { requireReading } from './session.ts';
import type { NewSession, Session, SessionInfo } from './session.ts';
import type { User } from './user.ts';
import { sessionOf, validSessions } from './valid-sessions.ts';
import type { ValidSession } from './valid-sessions.ts';

/** Shortest interval between writes of `last_seen_at`. */
const SEEN_EVERY_MS = 60_000;

/** Tabs that can hold their own token; the oldest token is dropped. */
const TOKENS_PER_SESSION = 8;

/** Concurrent sessions per account; the oldest ends when there are more. */
export const SESSIONS_PER_USER = 20;

/** Writes further rows for a session, in the transaction that creates it. */
export type SessionNote = (tx: Transaction<Schema>, sessionId: string) => Promise<unknown>;

/** Sessions and their tokens. `lifetimeMs` is the absolute and `idleMs` the idle lifetime. */
export function createSessions(options: {
  storage: Storage;
  clock: () => number;
  log: AccountsLog;
  lifetimeMs: number;
  idleMs: number;
  /** Who must have a second factor. */
  policy: FactorPolicy;
}) {
  const { storage, clock, log, lifetimeMs, idleMs, policy } = options;
  const { db } = storage;
  const sessionCache = createCheckCache<Session>({ storage, clock });
  const tokenCache = createCheckCache<Session>({ storage, clock });
  let swept = Number.NEGATIVE_INFINITY;

  const valid = () => validSessions(db, clock(), idleMs);
  const toSession = (row: ValidSession): Session => sessionOf(row, policy);

  function findBySecret(secret: string): Promise<ValidSession | undefined> {
    return valid().where('sessions.secret_hash', '=', hashSecret(secret)).executeTakeFirst();
  }

  /** Records that the session is in use. A failure to write this signs nobody out. */
  async function seen(row: ValidSession): Promise<void> {
    const now = clock();
    if (now - row.last_seen_at < SEEN_EVERY_MS) return;
    try {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', row.id)
        .where('last_seen_at', '<=', now - SEEN_EVERY_MS)
        .execute();
    } catch (error) {
      log.warn({ err: error, sessionId: row.id }, 'last use of a session not written');
    }
  }

  async function use(row: ValidSession | undefined): Promise<Session | null> {
    if (!row) return null;
    await seen(row);
    return toSession(row);
  }

  const stillHolds = (session: Session | null): Session | null =>
    session && clock() < session.expiresAt ? session : null;

  async function addToken(tx: Transaction<Schema>, sessionId: string): Promise<string> {
    const secret = newSecret();
    await tx
      .insertInto('session_tokens')
      .values({ secret_hash: hashSecret(secret), session_id: sessionId, created_at: clock() })
      .execute();
    return secret;
  }

  /** Removes expired sessions, at most once a minute. */
  async function sweep(now: number): Promise<void> {
    if (now - swept < SEEN_EVERY_MS) return;
    swept = now;
    await db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', now - idleMs)]))
      .execute();
  }

  return {
    /**
     * Begins a session for a user whose right to sign in was just checked.
     *
     * @param note writes further rows in the same transaction.
     */
    async createSession(
      user: Pick<User, 'id' | 'generation'>,
      client: { userAgent: string; address: string },
      note?: SessionNote,
    ): Promise<NewSession> {
      const now = clock();
      const sessionSecret = newSecret();
      const id = newId();
      const expiresAt = now + lifetimeMs;
      await sweep(now);
      const { tokenSecret, count } = await db.transaction().execute(async (tx) => {
        // Locks the row, so that of several concurrent sign-ins each counts the ones before it.
        await tx
          .updateTable('users')
          .set({ last_sign_in_at: now })
          .where('id', '=', user.id)
          .execute();
        await tx
          .insertInto('sessions')
          .values({
            id,
            secret_hash: hashSecret(sessionSecret),
            user_id: user.id,
            generation: user.generation,
            user_agent: cleanLabel(client.userAgent),
            address: cleanLabel(client.address),
            created_at: now,
            last_seen_at: now,
            expires_at: expiresAt,
          })
          .execute();
        await note?.(tx, id);
        const { count } = await tx
          .selectFrom('sessions')
          .where('user_id', '=', user.id)
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        return { tokenSecret: await addToken(tx, id), count: Number(count) };
      });
      if (count > SESSIONS_PER_USER) {
        await storage.change((tx) => endOldestSessionsOf(tx, user.id, id, SESSIONS_PER_USER));
      }
      return { sessionSecret, tokenSecret, expiresAt };
    },

    /** The session of a cookie, or null. Takes microseconds if cached. */
    async checkSession(secret: string): Promise<Session | null> {
      if (!looksLikeSecret(secret)) return null;
      const load = async (): Promise<Session | null> => use(await findBySecret(secret));
      return stillHolds(await sessionCache.check(hashSecret(secret), load));
    },

    /**
     * The session of a documentation token, or null.
     *
     * @throws PortalError `password_change_required`, `second_factor_required`
     */
    async checkToken(secret: string): Promise<Session | null> {
      if (!looksLikeSecret(secret)) return null;
      const key = hashSecret(secret);
      const load = async (): Promise<Session | null> =>
        use(
          await valid()
            .innerJoin('session_tokens', 'session_tokens.session_id', 'sessions.id')
            .where('session_tokens.secret_hash', '=', key)
            .executeTakeFirst(),
        );
      return requireReading(stillHolds(await tokenCache.check(key, load)));
    },

    /**
     * Issues another documentation token for a session; the newest 8 work, one for each tab.
     *
     * @throws PortalError `not_authenticated`
     */
    async issueToken(sessionSecret: string): Promise<string> {
      const session = looksLikeSecret(sessionSecret) ? await findBySecret(sessionSecret) : null;
      if (!session) throw new PortalError('not_authenticated', 'Not authenticated');
      requireReading(toSession(session));
      // Not announced as a change: that would empty every reader's cache whenever somebody opens a
      // tab. After a power cut the tab fetches another one.
      const { secret, dropped } = await storage.writeUnsynced(async (tx) => {
        const secret = await addToken(tx, session.id);
        const dropped = await tx
          .deleteFrom('session_tokens')
          .where('session_id', '=', session.id)
          .where('secret_hash', '!=', hashSecret(secret))
          .where('secret_hash', 'not in', (eb) =>
            eb
              .selectFrom('session_tokens')
              .select('secret_hash')
              .where('session_id', '=', session.id)
              .orderBy('created_at', 'desc')
              .limit(TOKENS_PER_SESSION),
          )
          .returning('secret_hash')
          .execute();
        return { secret, dropped };
      });
      for (const { secret_hash: hash } of dropped) tokenCache.forget(hash);
      return secret;
    },

    /** Signs out: ends the session of this secret and its tokens. False if there was none. */
    async endSession(secret: string): Promise<boolean> {
      // Looked up first: a stranger's sign-out must not empty everyone's cache.
      const session = looksLikeSecret(secret) ? await findBySecret(secret) : undefined;
      if (!session) return false;
      await storage.change((tx) =>
        tx.deleteFrom('sessions').where('id', '=', session.id).execute(),
      );
      return true;
    },

    /** Ends one session by its id, if it belongs to this user. False if there is none. */
    async revoke(userId: string, id: string): Promise<boolean> {
      const ended = await storage.change((tx) =>
        tx
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst(),
      );
      return ended.numDeletedRows > 0n;
    },

    /** Ends all sessions of a user, including one just being created; returns their number. */
    revokeAll: (userId: string): Promise<number> =>
      storage.change((tx) => endSessionsOf(tx, userId)),

    /** Valid sessions of one user or of all, newest first. */
    async list(userId?: string): Promise<SessionInfo[]> {
      let query = valid().orderBy('sessions.created_at', 'desc').orderBy('sessions.id');
      if (userId !== undefined) query = query.where('sessions.user_id', '=', userId);
      const rows = await query.execute();
      return rows.map((row) => ({
        ...toSession(row),
        lastSeenAt: row.last_seen_at,
        userAgent: row.user_agent,
        address: row.address,
      }));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
