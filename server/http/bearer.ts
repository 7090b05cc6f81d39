/** Reads the bearer token of a request (RFC 6750, section 2.1). In no other place is one taken: a
 *  token in an address or a form ends in logs and histories. */

import type { Context } from 'hono';

/** The token as it was sent; undefined where there is none. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
