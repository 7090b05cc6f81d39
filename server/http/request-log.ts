/** Writes one log line per request. It never contains a query, cookie, token or body, and the
 *  client's address only if the settings allow it. */

import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import { shownPath } from './shown-path.ts';

/** Trace context of a proxy in front (W3C Trace Context, section 3.2); the header can contain
 *  anything. */
const TRACE = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

export function requestLog(
  log: Logger,
  clock: () => number,
  addressOf: (c: Context<AppEnv>) => string | undefined,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = clock();
    const id = randomUUID();
    c.set('requestId', id);
    c.set('account', null);
    await next();
    c.res.headers.set('X-Request-Id', id);
    log.info(
      {
        id,
        method: c.req.method,
        path: shownPath(c.get('path')),
        status: c.res.status,
        ms: clock() - start,
        user: c.get('account')?.id,
        // The id of this request in the tracing of the proxy.
        trace: TRACE.exec(c.req.header('traceparent') ?? '')?.[1],
        address: addressOf(c),
      },
      'request',
    );
  };
}
