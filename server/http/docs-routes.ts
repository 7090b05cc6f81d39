/** Search and questions. They accept the documentation token or an API token; the search also
 *  accepts the cookie, since it has the same-origin check of /api. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import { requireReading } from '../accounts/session.ts';
import type { Asker, Assistant } from '../assistant/assistant.ts';
import { PortalError } from '../errors.ts';
import type { Searches } from '../insights/searches.ts';
import type { Rates, Spender } from '../limits/rates.ts';
import type { UnreadAnswers } from '../limits/unread-answers.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';
import { parseAlgoliaBody } from '../search/algolia-request.ts';
import { sectionOfPage } from '../sections.ts';
import { sendAnswerEvents, sendLangServeEvents } from './answer-stream.ts';
import type { AppEnv } from './app-env.ts';
import { bearerOf } from './bearer.ts';
import type { PortalCookies } from './cookies.ts';
import { readJson } from './read-body.ts';
import { readerPage } from './reader-page.ts';
import { sendOwn } from './send-own.ts';
import type { SiteFiles } from './site-files.ts';

export interface DocsRoutesOptions {
  accounts: Accounts;
  cookies: PortalCookies;
  site: Pick<SiteFiles, 'isPage'>;
  retrieval: Pick<Retrieval, 'run'>;
  assistant: Assistant;
  /** Counts searches. */
  searches: Pick<Searches, 'note'>;
  rates: Rates;
  unread: UnreadAnswers;
  log: Logger;
  /** Scheme, host and port of the site as the caller sees it. */
  originOf: (c: Context) => string;
}

export function docsRoutes(options: DocsRoutesOptions): Hono<AppEnv> {
  const { accounts, cookies, site, retrieval, assistant, log, originOf } = options;
  const { searches, rates, unread } = options;
  const { sessions, apiTokens } = accounts;
  const app = new Hono<AppEnv>();

  /** The user of the bearer token, which is either a session's token or an API token with the scope
   *  `read`. */
  const requireUser = async (c: Context<AppEnv>): Promise<Spender> => {
    const secret = bearerOf(c);
    if (secret !== undefined) {
      const session = await sessions.checkToken(secret);
      c.set('account', session?.user ?? null);
      if (session) return { accountId: session.user.id };
      const token = await apiTokens.checkApiToken(secret, 'read');
      c.set('apiToken', token);
      c.set('account', token?.user ?? null);
      if (token) return { accountId: token.user.id, tokenId: token.id };
    }
    throw new PortalError('not_authenticated', 'Not authenticated');
  };

  const askerOf = async (c: Context<AppEnv>): Promise<Asker> => {
    const spender = await requireUser(c);
    await rates.take('call', spender);
    c.header('Cache-Control', 'no-store');
    return {
      userId: spender.accountId,
      page: readerPage(c, site, originOf(c)),
      signal: c.req.raw.signal,
      onQuestions: (count) => rates.take('answer', spender, count),
    };
  };

  const send = (c: Context<AppEnv>, accountId: string, answer: object) =>
    sendOwn(c, unread, { accountId, parts: [JSON.stringify(answer)] });

  app.post('/docs/invoke', async (c) => {
    const asker = await askerOf(c);
    const body = await readJson(c);
    if (!(c.req.header('accept') ?? '').includes('text/event-stream')) {
      return send(c, asker.userId, await assistant.invoke(body, asker));
    }
    return sendAnswerEvents(c, await assistant.take(body, asker), log);
  });

  app.post('/docs/batch', async (c) => {
    const asker = await askerOf(c);
    const body = await readJson(c);
    return send(c, asker.userId, await assistant.batch(body, asker));
  });

  app.post('/docs/stream', async (c) => {
    const asker = await askerOf(c);
    const body = await readJson(c);
    return sendLangServeEvents(c, await assistant.take(body, asker), log);
  });

  // Hono would read `*` in a route as a wildcard; the gate has let only the exact path through.
  app.post('/api/search/1/indexes/:index/queries', async (c) => {
    const cookie = cookies.session(c);
    const byCookie = requireReading(
      cookie === undefined ? null : await sessions.checkSession(cookie),
    );
    if (byCookie) c.set('account', byCookie.user);
    const spender = byCookie ? { accountId: byCookie.user.id } : await requireUser(c);
    const { accountId } = spender;
    await rates.take('call', spender);
    const origin = originOf(c);
    const prefer = sectionOfPage(readerPage(c, site, origin));
    const requests = parseAlgoliaBody(await readJson(c));
    await rates.take('search', spender, requests.length);
    const { signal } = c.req.raw;
    const parts: (string | Uint8Array)[] = [];
    let most = 0;
    let hasAnswer = false;
    for (const request of requests) {
      const job = { request, origin, prefer };
      const { body, found, answered } = await retrieval.run('search', job, { accountId, signal });
      parts.push(parts.length === 0 ? '{"results":[' : ',', body);
      // The search page sends a second query for hits in all sections.
      most = Math.max(most, found);
      hasAnswer ||= answered;
    }
    const { query, analytics } = requests[0]!;
    if (analytics) {
      searches.note(accountId, query, { found: most, answered: hasAnswer, section: prefer });
    }
    return sendOwn(c, unread, { accountId, parts: [...parts, ']}'] });
  });

  return app;
}
