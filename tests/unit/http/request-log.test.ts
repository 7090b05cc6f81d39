/** The log line of a request: what it contains, and nothing that a client made up. */

import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../../server/http/app-env.ts';
import { requestLog } from '../../../server/http/request-log.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The log line of a request with this header. */
async function lineOf(traceparent?: string): Promise<Record<string, unknown>> {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const app = new Hono<AppEnv>();
  app.use(
    requestLog(
      log,
      () => 0,
      () => undefined,
    ),
  );
  app.get('/docs/', (c) => {
    c.set('path', '/docs/');
    return c.text('x');
  });
  const headers = new Headers(traceparent === undefined ? {} : { traceparent });
  const answer = await app.request('/docs/?q=secret', { headers });
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect(line['id']).toBe(answer.headers.get('x-request-id'));
  return line;
}

test('has the trace under which a proxy knows the request', async () => {
  expect(await lineOf(`00-${TRACE}-00f067aa0ba902b7-01`)).toMatchObject({
    ...{ method: 'GET', path: '/docs/', status: 200, trace: TRACE },
  });
});

test.each([
  undefined,
  '',
  'x',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}`,
  `","user":"boss-${TRACE}-00f067aa0ba902b7-01`,
])('has none of %j', async (traceparent) => {
  expect(await lineOf(traceparent)).not.toHaveProperty('trace');
});
