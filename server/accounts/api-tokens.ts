/** Tokens for tools (scripts, MCP clients). Shown once, stored hashed, limited to scopes and an
 *  expiry date, and invalid while their user is disabled. */

import { PortalError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { AccountsLog } from './accounts-log.ts';
import { createCheckCache } from './check-cache.ts';
import { cleanLabel } from './names.ts';
import { hashSecret, looksLikeSecret, newId, newSecret } from './secrets.ts';
import type { User } from './user.ts';

/** What a token may be used for: `read` for pages as Markdown, search and questions,
 *  `mcp` for `/mcp`. */
export const API_TOKEN_SCOPES = ['read', 'mcp'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

/** A token in a list. Times are milliseconds since 1970. */
export interface ApiToken {
  id: string;
  user: Pick<User, 'id' | 'name' | 'admin'>;
  /** The owner's name for it; may be empty. */
  name: string;
  scopes: ApiTokenScope[];
  createdAt: number;
  expiresAt: number;
  /** Accurate to the minute; null if never. */
  lastUsedAt: number | null;
}

/** Precedes the random part, so that secret scanners can find a leaked token. */
const PREFIX = 'wdp_';

/** Shortest interval between writes of `last_used_at`. */
const USED_EVERY_MS = 60_000;

/** Make, check and revoke tokens for tools. */
export function createApiTokens(options: {
  storage: Storage;
  clock: () => number;
  log: AccountsLog;
}) {
  const { storage, clock, log } = options;
  const { db } = storage;
  const cache = createCheckCache<ApiToken>({ storage, clock });

  function all() {
    return db
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.user_id')
      .select(['api_tokens.id', 'api_tokens.user_id', 'api_tokens.name', 'api_tokens.scopes'])
      .select(['api_tokens.created_at', 'api_tokens.expires_at', 'api_tokens.last_used_at'])
      .select(['users.name as user_name', 'users.admin']);
  }
  type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

  const toApiToken = (row: Row): ApiToken => ({
    id: row.id,
    user: { id: row.user_id, name: row.user_name, admin: row.admin === 1 },
    name: row.name,
    scopes: API_TOKEN_SCOPES.filter((scope) => row.scopes.split(' ').includes(scope)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  });

  async function load(secretHash: string): Promise<ApiToken | null> {
    const now = clock();
    const row = await all()
      .where('api_tokens.secret_hash', '=', secretHash)
      .where('api_tokens.expires_at', '>', now)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (row.last_used_at === null || now - row.last_used_at >= USED_EVERY_MS) {
      try {
        await db
          .updateTable('api_tokens')
          .set({ last_used_at: now })
          .where('id', '=', row.id)
          .execute();
      } catch (error) {
        log.warn({ err: error, tokenId: row.id }, 'last use of a token not written');
      }
    }
    return toApiToken(row);
  }

  return {
    /** Makes a token; the secret is returned once and stored nowhere. */
    async createApiToken(token: {
      user: Pick<User, 'id'>;
      name: string;
      scopes: readonly ApiTokenScope[];
      expiresAt: number;
    }): Promise<{ id: string; secret: string }> {
      const id = newId();
      const secret = PREFIX + newSecret();
      await db
        .insertInto('api_tokens')
        .values({
          id,
          secret_hash: hashSecret(secret),
          user_id: token.user.id,
          name: cleanLabel(token.name),
          scopes: API_TOKEN_SCOPES.filter((scope) => token.scopes.includes(scope)).join(' '),
          created_at: clock(),
          expires_at: token.expiresAt,
          last_used_at: null,
        })
        .execute();
      return { id, secret };
    },

    /** The token if it is valid and has the scope, else null. */
    async checkApiToken(secret: string, scope: ApiTokenScope): Promise<ApiToken | null> {
      if (!secret.startsWith(PREFIX) || !looksLikeSecret(secret.slice(PREFIX.length))) return null;
      const key = hashSecret(secret);
      const token = await cache.check(key, () => load(key));
      return token && clock() < token.expiresAt && token.scopes.includes(scope) ? token : null;
    },

    /**
     * Revokes a token.
     *
     * @param userId the required owner, if only that user's tokens may be revoked.
     * @returns the owner.
     * @throws PortalError `not_found`
     */
    async revoke(id: string, userId?: string): Promise<Pick<User, 'id' | 'name'>> {
      const token = await all().where('api_tokens.id', '=', id).executeTakeFirst();
      if (!token || (userId !== undefined && token.user_id !== userId)) {
        throw new PortalError('not_found', `There is no token with the ID “${id}”.`);
      }
      await storage.change((tx) => tx.deleteFrom('api_tokens').where('id', '=', id).execute());
      return { id: token.user_id, name: token.user_name };
    },

    /** Revokes all tokens of a user; returns their number. */
    async revokeAll(userId: string): Promise<number> {
      const ended = await storage.change((tx) =>
        tx.deleteFrom('api_tokens').where('user_id', '=', userId).executeTakeFirst(),
      );
      return Number(ended.numDeletedRows);
    },

    /** The number of valid tokens by user id. */
    async countByUser(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('api_tokens')
        .where('expires_at', '>', clock())
        .groupBy('user_id')
        .select(['user_id', (eb) => eb.fn.countAll().as('count')])
        .execute();
      return new Map(rows.map((row) => [row.user_id, Number(row.count)]));
    },

    /** Tokens of a user, including expired ones, newest first. */
    async list(userId: string): Promise<ApiToken[]> {
      const rows = await all()
        .where('api_tokens.user_id', '=', userId)
        .orderBy('api_tokens.created_at', 'desc')
        .orderBy('api_tokens.id')
        .execute();
      return rows.map(toApiToken);
    },
  };
}

export type ApiTokens = ReturnType<typeof createApiTokens>;
