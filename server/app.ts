/** The web application, apart from the listener: everything that it needs arrives as arguments. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts.ts';
import type { Assistant } from './assistant/assistant.ts';
import type { Config } from './config.ts';
import { PortalError } from './errors.ts';
import type { Exports } from './exports/exports.ts';
import type { AppEnv } from './http/app-env.ts';
import { clientAddressReader } from './http/client-address.ts';
import { createCookies } from './http/cookies.ts';
import { docsRoutes } from './http/docs-routes.ts';
import { exportFiles } from './http/export-files.ts';
import { gate, wantsPage } from './http/gate.ts';
import { mcpRoutes } from './http/mcp-routes.ts';
import { requestLog } from './http/request-log.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { searchKeyRoutes } from './http/search-key-routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sendFile } from './http/send-file.ts';
import { sessionRoutes } from './http/session-routes.ts';
import type { SiteFiles } from './http/site-files.ts';
import type { Mcp } from './mcp/mcp.ts';
import type { SearchEngine } from './search/engine.ts';
import type { SearchKeys } from './search/search-keys.ts';

export interface AppOptions {
  config: Config;
  site: SiteFiles;
  accounts: Accounts;
  engine: SearchEngine;
  /** Where hosted search is set. */
  searchKeys?: SearchKeys | undefined;
  assistant: Assistant;
  exports: Exports;
  mcp: Mcp;
  log: Logger;
  clock: () => number;
}

export function createApp(options: AppOptions): Hono<AppEnv> {
  const { config, site, accounts, engine, assistant, mcp, log, clock } = options;
  const cookies = createCookies(config.secure, clock);
  const clientAddress = clientAddressReader(config.trustedProxies);
  const addressOf = (c: Context<AppEnv>) =>
    clientAddress(c.env.incoming?.socket.remoteAddress ?? '', c.req.header('x-forwarded-for'));
  const originOf = (c: Context) => config.baseUrl ?? new URL(c.req.url).origin;
  const findExport = exportFiles(options.exports);
  const app = new Hono<AppEnv>();

  app.use(requestLog(log, clock));
  app.use(securityHeaders(site.manifest, config.secure));
  app.use(gate({ sessions: accounts.sessions, apiTokens: accounts.apiTokens, cookies, site }));
  app.use('/api/*', noStore);
  app.use('/mcp', noStore);
  app.on('POST', ['/login', '/login/', '/api/*'], requireSameOrigin(config.baseUrl));
  app.use('/mcp', requireSameOrigin(config.baseUrl));

  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.route(
    '/',
    sessionRoutes({
      accounts,
      cookies,
      site,
      addressOf,
      onSignOut: (userId) => assistant.forget(userId),
    }),
  );
  app.route('/', docsRoutes({ accounts, cookies, site, engine, assistant, log, originOf }));
  if (options.searchKeys) app.route('/', searchKeyRoutes(options.searchKeys));
  app.route('/', mcpRoutes({ apiTokens: accounts.apiTokens, mcp, originOf }));

  app.all('*', async (c) => {
    const path = c.get('path');
    const file = path === null ? undefined : (site.find(path) ?? findExport(path, originOf(c)));
    const session = c.get('session');
    const target = path === null ? undefined : site.redirect(path);
    if (!file && target === undefined) throw new PortalError('not_found', 'There is no such page.');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      throw new PortalError('method_not_allowed', 'This address can only be read.');
    }
    if (!file) return c.redirect(target! + new URL(c.req.url).search, 302);
    const isHtml = file.entry.type.startsWith('text/html');
    return sendFile(c, file, {
      headers: isHtml && session ? { 'Set-Cookie': cookies.hint(session.expiresAt) } : {},
    });
  });

  app.onError(async (error, c) => {
    const known =
      error instanceof PortalError
        ? error
        : new PortalError('internal', 'Something went wrong on the server.', { cause: error });
    if (known.code === 'internal') log.error({ err: error, path: c.get('path') }, 'request failed');
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
