/** What readers could not find, for administrators and writers, under /api/insights. The gate has
 *  checked the session; every call here checks its role. */

import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Audit } from '../audit/audit.ts';
import type { InsightsAnswer, WriteAboutAnswer } from '../contract/insights.ts';
import { PortalError } from '../errors.ts';
import { toCsv } from '../insights/csv.ts';
import type { Insights } from '../insights/insights.ts';
import type { Rates } from '../limits/rates.ts';
import type { Caller, Retrieval } from '../retrieval/retrieval.ts';
import { SECTIONS } from '../sections.ts';
import { parseBody } from '../parse-body.ts';
import { sessionOf } from './account-routes.ts';
import type { AppEnv } from './app-env.ts';
import { readJson } from './read-body.ts';
import type { RequestOrigin } from './request-origin.ts';

export interface InsightsRoutesOptions {
  insights: Pick<Insights, 'report' | 'states' | 'flush'>;
  retrieval: Pick<Retrieval, 'run'>;
  rates: Rates;
  audit: Pick<Audit, 'record'>;
  origin: RequestOrigin;
}

const query = z.object({
  weeks: z.coerce
    .number({ error: 'should be a number from 1 to 104' })
    .int()
    .min(1)
    .max(104)
    .default(8),
  section: z
    .string()
    .refine((id) => SECTIONS.some((section) => section.id === id), 'is not a section')
    .optional(),
});
const page = z
  .string()
  .max(300, 'is too long')
  .regex(/^\/(?!\/)/, 'should be a path of this site');
const row = {
  kind: z.enum(['question', 'search', 'page', 'mistake']),
  members: z
    .array(z.strictObject({ key: z.string().min(1).max(64), text: z.string().max(1000) }))
    .min(1, 'is empty')
    .max(500, 'has too many entries'),
  page: page.optional(),
};
const stateBody = z.strictObject({ ...row, state: z.enum(['new', 'taken', 'resolved', 'wont']) });
const writeBody = z.strictObject(row);

export function insightsRoutes(options: InsightsRoutesOptions): Hono<AppEnv> {
  const { insights, retrieval, rates, audit, origin } = options;
  const app = new Hono<AppEnv>();

  const requireWriter: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { admin, writer } = sessionOf(c).user;
    if (!admin && !writer) {
      throw new PortalError('forbidden', 'Only administrators and writers may see this.');
    }
    await rates.take('insights', callerOf(c));
    await next();
  };
  for (const path of ['/api/insights/*', '/api/insights.csv']) {
    app.use(path, requireWriter);
  }

  const read = async (c: Context<AppEnv>): Promise<InsightsAnswer> => {
    const filled = Object.entries(c.req.query()).filter(([, value]) => value !== '');
    const filters = parseBody(query, Object.fromEntries(filled));
    // Includes questions asked a moment ago.
    await insights.flush();
    const embed = (texts: readonly string[]) => retrieval.run('embed', [...texts], callerOf(c));
    return insights.report({ ...filters, embed });
  };

  app.get('/api/insights', async (c) => c.json<InsightsAnswer>(await read(c)));

  app.get('/api/insights.csv', async (c) => {
    const answer = await read(c);
    await audit.record({ event: 'insights_exported', origin: origin.originOf(c) });
    return c.body(toCsv(answer), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="insights.csv"',
    });
  });

  app.post('/api/insights/state', async (c) => {
    await insights.states.set(parseBody(stateBody, await readJson(c)), sessionOf(c).user.name);
    return c.body(null, 204);
  });

  app.post('/api/insights/write', async (c) => {
    const given = parseBody(writeBody, await readJson(c));
    return c.json<WriteAboutAnswer>(await retrieval.run('write', given, callerOf(c)));
  });

  return app;
}

/** Identifies the caller in the queue of the workers. */
function callerOf(c: Context<AppEnv>): Caller {
  return { accountId: sessionOf(c).user.id, signal: c.req.raw.signal };
}
