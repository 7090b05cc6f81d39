/** Feedback of readers on pages, answers and searches, and counts of the pages they read. The gate
 *  has checked the session. */

import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import type { Insights } from '../insights/insights.ts';
import { sectionOfPage } from '../sections.ts';
import type { Rates } from '../limits/rates.ts';
import { parseBody } from '../parse-body.ts';
import { sessionOf } from './account-routes.ts';
import type { AppEnv } from './app-env.ts';
import { feedbackBody, searchClickBody } from './feedback-body.ts';
import { readJson } from './read-body.ts';
import { readerPage } from './reader-page.ts';
import type { SiteFiles } from './site-files.ts';

export function feedbackRoutes({
  feedback,
  searches,
  rates,
}: Pick<Insights, 'feedback' | 'searches'> & { rates: Rates }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post('/api/feedback', async (c) => {
    const { user } = sessionOf(c);
    await rates.take('feedback', { accountId: user.id });
    const { items } = parseBody(feedbackBody, await readJson(c));
    await feedback.add(items, user);
    return c.body(null, 204);
  });

  app.post('/api/search-click', async (c) => {
    const { user } = sessionOf(c);
    await rates.take('feedback', { accountId: user.id });
    const { query } = parseBody(searchClickBody, await readJson(c));
    searches.follow(user.id, query);
    return c.body(null, 204);
  });

  return app;
}

/** Counts a page view for each navigation at which a browser checks its session. */
export function countPages(options: {
  insights: Pick<Insights, 'counter'>;
  site: Pick<SiteFiles, 'isPage'>;
  originOf: (c: Context) => string;
}): MiddlewareHandler<AppEnv> {
  const { insights, site, originOf } = options;
  return async (c, next) => {
    await next();
    const account = c.get('account');
    if (!account || c.res.status !== 200) return;
    const page = readerPage(c, site, originOf(c));
    const section = page === undefined ? undefined : sectionOfPage(page);
    if (page === undefined || !section) return;
    insights.counter.note({ userId: account.id, kind: 'page', text: page, section });
  };
}
