/** Search and questions. They take the documentation token; the search takes the cookie as well,
 *  because it has the same-origin check of /api. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Accounts } from '../accounts/accounts.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { PortalError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import { readJson } from './read-body.ts';
import { answerSearch } from '../search/algolia-answer.ts';
import type { SearchEngine } from '../search/engine.ts';

export interface DocsRoutesOptions {
  accounts: Accounts;
  cookies: PortalCookies;
  engine: SearchEngine;
  assistant: Assistant;
}

function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

export function docsRoutes(options: DocsRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, engine, assistant } = options;
  const { sessions } = accounts;
  const app = new Hono<AppEnv>();

  const requireToken = async (c: Context): Promise<Session> => {
    const token = bearerOf(c);
    const session = token === undefined ? null : await sessions.checkToken(token);
    if (!session) throw new PortalError('not_authenticated', 'Not authenticated');
    return session;
  };

  app.post('/docs/invoke', async (c) => {
    const session = await requireToken(c);
    return c.json(await assistant.invoke(await readJson(c), { userId: session.user.id }));
  });

  // Hono would read `*` in a route as a wildcard; the gate has let through the exact path alone.
  app.post('/api/search/1/indexes/:index/queries', async (c) => {
    const cookie = cookies.session(c);
    const byCookie = cookie === undefined ? null : await sessions.checkSession(cookie);
    if (!byCookie) await requireToken(c);
    return c.json(answerSearch(engine, await readJson(c), { origin: new URL(c.req.url).origin }));
  });

  return app;
}
