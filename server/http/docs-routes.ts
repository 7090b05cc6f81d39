/** Search and questions. They take the documentation token or an API token; the search takes the
 *  cookie as well, because it has the same-origin check of /api. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { User } from '../accounts/users.ts';
import type { Asker, Assistant } from '../assistant/assistant.ts';
import { PortalError } from '../errors.ts';
import { sendAnswerEvents, sendLangServeEvents } from './answer-stream.ts';
import type { AppEnv } from './app-env.ts';
import { bearerOf } from './bearer.ts';
import type { PortalCookies } from './cookies.ts';
import { readJson } from './read-body.ts';
import { readerPage } from './reader-page.ts';
import type { SiteFiles } from './site-files.ts';
import { answerSearch } from '../search/algolia-answer.ts';
import { sectionOfPage } from '../search/algolia-request.ts';
import type { SearchEngine } from '../search/engine.ts';

export interface DocsRoutesOptions {
  accounts: Accounts;
  cookies: PortalCookies;
  site: Pick<SiteFiles, 'isPage'>;
  engine: SearchEngine;
  assistant: Assistant;
  log: Logger;
  /** Scheme, host and port of the site as the caller sees it. */
  originOf: (c: Context) => string;
}

export function docsRoutes(options: DocsRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, site, engine, assistant, log, originOf } = options;
  const { sessions, apiTokens } = accounts;
  const app = new Hono<AppEnv>();

  /** The user of the bearer token: one of a session, or one for tools with the scope `read`. */
  const requireUser = async (c: Context<AppEnv>): Promise<Pick<User, 'id'>> => {
    const secret = bearerOf(c);
    if (secret !== undefined) {
      const session = await sessions.checkToken(secret);
      if (session) return session.user;
      const token = await apiTokens.checkApiToken(secret, 'read');
      c.set('apiToken', token);
      if (token) return token.user;
    }
    throw new PortalError('not_authenticated', 'Not authenticated');
  };

  const askerOf = async (c: Context<AppEnv>): Promise<Asker> => {
    const { id: userId } = await requireUser(c);
    c.header('Cache-Control', 'no-store');
    return { userId, page: readerPage(c, site, originOf(c)) };
  };

  /** Nobody reads the answer to a request that was given up; as an error of the server it would only
   *  fill the log. */
  const unlessGone = async <T>(
    c: Context,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const { signal } = c.req.raw;
    return work(signal).catch((cause: unknown) => {
      if (!signal.aborted || cause instanceof PortalError) throw cause;
      throw new PortalError('bad_request', 'The request was given up.', { cause });
    });
  };

  app.post('/docs/invoke', async (c) => {
    const asker = await askerOf(c);
    const body = await readJson(c);
    if (!(c.req.header('accept') ?? '').includes('text/event-stream')) {
      return c.json(await unlessGone(c, (signal) => assistant.invoke(body, asker, signal)));
    }
    return sendAnswerEvents(c, await assistant.take(body, asker), log);
  });

  app.post('/docs/batch', async (c) => {
    const asker = await askerOf(c);
    const body = await readJson(c);
    return c.json(await unlessGone(c, (signal) => assistant.batch(body, asker, signal)));
  });

  app.post('/docs/stream', async (c) => {
    const asker = await askerOf(c);
    return sendLangServeEvents(c, await assistant.take(await readJson(c), asker), log);
  });

  // Hono would read `*` in a route as a wildcard; the gate has let through the exact path alone.
  app.post('/api/search/1/indexes/:index/queries', async (c) => {
    const cookie = cookies.session(c);
    const byCookie = cookie === undefined ? null : await sessions.checkSession(cookie);
    if (!byCookie) await requireUser(c);
    const page = readerPage(c, site, originOf(c));
    const prefer = sectionOfPage(page);
    return c.json(answerSearch(engine, await readJson(c), { origin: originOf(c), prefer }));
  });

  return app;
}
