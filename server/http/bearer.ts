/** Reads the bearer token of a request (RFC 6750, section 2.1). Tokens are accepted nowhere else: a
 *  token in an address or a form ends up in logs and histories. */

import type { Context } from 'hono';

/** The token as sent; undefined if there is none. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
