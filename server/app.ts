/** The web application, without the listener: all its dependencies are passed in. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts.ts';
import type { Assistant } from './assistant/assistant.ts';
import type { ReadingWatch } from './audit/mass-reading.ts';
import type { Config } from './config.ts';
import { databaseAway, PortalError } from './errors.ts';
import { accountRoutes } from './http/account-routes.ts';
import { adminRoutes } from './http/admin-routes.ts';
import type { AppEnv } from './http/app-env.ts';
import { auditRequests } from './http/audit-requests.ts';
import { auditRoutes } from './http/audit-routes.ts';
import { clientAddressReader } from './http/client-address.ts';
import { createCookies } from './http/cookies.ts';
import { docsRoutes } from './http/docs-routes.ts';
import { exportFiles } from './http/export-files.ts';
import { factorRoutes } from './http/factor-routes.ts';
import { gate, wantsPage } from './http/gate.ts';
import { errorsAlone, givenUp, isGivenUp } from './http/given-up.ts';
import { countPages, feedbackRoutes } from './http/feedback-routes.ts';
import { insightsRoutes } from './http/insights-routes.ts';
import { mcpRoutes } from './http/mcp-routes.ts';
import { ownOriginReader } from './http/own-origin.ts';
import { passwordRoutes } from './http/password-routes.ts';
import { requestLog } from './http/request-log.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { requestOrigin } from './http/request-origin.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { searchKeyRoutes } from './http/search-key-routes.ts';
import { secondStepRoutes } from './http/second-step-routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sendFile } from './http/send-file.ts';
import { sessionRoutes } from './http/session-routes.ts';
import { shownPath } from './http/shown-path.ts';
import { signInWays } from './http/sign-in-ways.ts';
import { signOnRoutes } from './http/sign-on-routes.ts';
import type { SiteFiles } from './http/site-files.ts';
import { sitePages } from './http/site-pages.ts';
import { spenderOf } from './http/spender.ts';
import type { Insights } from './insights/insights.ts';
import type { Rates } from './limits/rates.ts';
import type { UnreadAnswers } from './limits/unread-answers.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Retrieval } from './retrieval/retrieval.ts';
import type { SearchKeys } from './search/search-keys.ts';
import type { SignOn } from './sign-on/sign-on.ts';
import type { Storage } from './storage/storage.ts';
import { isFull, isUnavailable } from './storage/unavailable.ts';

export interface AppOptions {
  config: Config;
  site: SiteFiles;
  accounts: Accounts;
  /** For the audit page. */
  storage: Pick<Storage, 'db'>;
  /** Counts the pages that each account reads. */
  watch: ReadingWatch;
  /** Called once if X-Forwarded-For comes from an unlisted proxy. */
  onIgnoredProxy?: (socketAddress: string) => void;
  retrieval: Pick<Retrieval, 'run' | 'content'>;
  rates: Rates;
  unread: UnreadAnswers;
  /** Set if hosted search is configured. */
  searchKeys?: SearchKeys | undefined;
  /** Set if identity providers are configured. */
  signOn?: SignOn | undefined;
  assistant: Assistant;
  /** Metrics for operators. */
  metrics: Metrics;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  insights: Insights;
  log: Logger;
  clock: () => number;
}

export function createApp(options: AppOptions): Hono<AppEnv> {
  const { config, site, accounts, retrieval, rates, unread, log, clock } = options;
  const { assistant, insights } = options;
  const cookies = createCookies(config.secure, clock);
  const clientAddress = clientAddressReader(config.trustedProxies, options.onIgnoredProxy);
  const addressOf = (c: Context<AppEnv>) =>
    clientAddress(c.env.incoming?.socket.remoteAddress ?? '', c.req.header('x-forwarded-for'));
  const originOf = (c: Context) => config.baseUrl ?? new URL(c.req.url).origin;
  const ownOrigin = ownOriginReader(config);
  const exports = exportFiles({
    paths: retrieval.content.exports,
    make: (job, caller) => retrieval.run('export', job, caller),
  });
  const signInOptions = signInWays(config.signOn, accounts.passkeys, clock);
  const app = new Hono<AppEnv>();

  const origin = requestOrigin(cookies, addressOf);

  app.use(requestLog(log, clock, config.logAddresses ? addressOf : () => undefined));
  app.use(auditRequests({ audit: accounts.audit, site, origin, watch: options.watch }));
  app.use(requestMetrics(options.metrics, () => performance.now()));
  app.use(securityHeaders(site.manifest, config));
  app.use(errorsAlone);
  app.use(gate({ sessions: accounts.sessions, apiTokens: accounts.apiTokens, cookies, site }));
  app.use('/api/*', noStore);
  app.use('/mcp', noStore);
  const forms = ['/login', '/password', '/second-step', '/second-factor'];
  app.on(
    'POST',
    [...forms.flatMap((path) => [path, `${path}/`]), '/api/*'],
    requireSameOrigin(config.baseUrl),
  );
  app.use('/mcp', requireSameOrigin(config.baseUrl));

  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    if (!(await options.isReady()))
      throw new PortalError('not_ready', 'The database is unavailable.');
    return c.text('ok', 200, { 'Cache-Control': 'no-store' });
  });
  app.post('/api/account/*', async (c, next) => {
    const spender = spenderOf(c);
    if (spender) await rates.take('account', spender);
    await next();
  });
  app.use('/api/session', countPages({ insights, site, originOf }));
  const onSignOut = (userId: string) => assistant.forget(userId);
  const signInParts = { cookies, site, origin, signInOptions, signOn: options.signOn };
  app.route('/', sessionRoutes({ ...signInParts, accounts, onSignOut, rates }));
  app.route('/', signOnRoutes({ ...signInParts, accounts, log, clock }));
  app.route(
    '/',
    passwordRoutes({ accounts, cookies, site, origin, rates, passwords: config.signOn.passwords }),
  );
  const factorParts = { accounts, cookies, site, origin, siteOrigin: originOf };
  app.route('/', secondStepRoutes({ ...factorParts, signInOptions }));
  app.route('/', factorRoutes(factorParts));
  app.route('/', accountRoutes({ accounts, cookies, origin, siteOrigin: originOf, onSignOut }));
  app.route(
    '/',
    adminRoutes({
      accounts,
      origin,
      siteOrigin: originOf,
      providers: config.signOn.providers,
    }),
  );
  app.route(
    '/',
    auditRoutes({ accounts, storage: options.storage, origin, keepDays: config.auditDays }),
  );
  app.route(
    '/',
    docsRoutes({
      ...{ accounts, cookies, site, retrieval, assistant, rates, unread, log, originOf },
      searches: insights.searches,
    }),
  );
  if (options.searchKeys) app.route('/', searchKeyRoutes(options.searchKeys));
  app.route('/', feedbackRoutes({ ...insights, rates }));
  app.route('/', insightsRoutes({ insights, retrieval, rates, audit: accounts.audit, origin }));
  app.route(
    '/',
    mcpRoutes({
      ...{ apiTokens: accounts.apiTokens, retrieval, rates, unread, originOf: ownOrigin },
      feedback: insights.feedback,
    }),
  );

  app.all('*', sitePages({ site, cookies, rates, unread, exports, ownOrigin }));

  app.onError(async (error, c) => {
    const known = isUnavailable(error)
      ? databaseAway(error)
      : error instanceof PortalError
        ? error
        : isGivenUp(c, error)
          ? givenUp(error)
          : new PortalError('internal', 'Something went wrong on the server.', { cause: error });
    // What readers are told would not reveal that the disk is full.
    if (known.code === 'internal' || isFull(error))
      log.error({ err: error, path: shownPath(c.get('path')) }, 'request failed');
    if (known.retryAfter !== undefined) c.header('Retry-After', String(known.retryAfter));
    if (known.code === 'not_found' && c.get('session') && wantsPage(c)) {
      return sendFile(c, site.notFound, { status: 404 });
    }
    c.header('Cache-Control', 'no-store');
    return c.json({ error: { code: known.code, message: known.message } }, known.status);
  });

  return app;
}

async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
}
