/** One log line for each request. No query, cookie, token or body is ever in it. */

import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';

export function requestLog(log: Logger, clock: () => number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = clock();
    const id = randomUUID();
    await next();
    c.res.headers.set('X-Request-Id', id);
    log.info(
      {
        id,
        method: c.req.method,
        path: c.get('path') ?? '(not plain)',
        status: c.res.status,
        ms: clock() - start,
        user: (c.get('session') ?? c.get('apiToken'))?.user.id,
      },
      'request',
    );
  };
}
