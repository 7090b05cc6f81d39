/** Whose rates a request counts for. */

import type { Context } from 'hono';
import type { Spender } from '../limits/rates.ts';
import type { AppEnv } from './app-env.ts';

/** Whose request it is, where the gate has found that out. */
export function spenderOf(c: Context<AppEnv>): Spender | undefined {
  const token = c.get('apiToken');
  if (token) return { accountId: token.user.id, tokenId: token.id };
  const session = c.get('session');
  return session ? { accountId: session.user.id } : undefined;
}
