/** Whose rate limits a request counts against. */

import type { Context } from 'hono';
import type { Spender } from '../limits/rates.ts';
import type { AppEnv } from './app-env.ts';

/** Who makes the request, if the gate has determined it. */
export function spenderOf(c: Context<AppEnv>): Spender | undefined {
  const token = c.get('apiToken');
  if (token) return { accountId: token.user.id, tokenId: token.id };
  const session = c.get('session');
  return session ? { accountId: session.user.id } : undefined;
}
