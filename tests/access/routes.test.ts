/** Who may call what: every route of the application is in the table, every row of the table is a route, and
 *  each route accepts the callers that the table names and nobody else. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, type AppOptions } from '../../server/app.ts';
import { createReadingWatch } from '../../server/audit/mass-reading.ts';
import { createAssistant } from '../../server/assistant/assistant.ts';
import { createConversations } from '../../server/assistant/conversations.ts';
import { readConfig } from '../../server/config.ts';
import { loadSiteFiles } from '../../server/http/site-files.ts';
import { createInsights } from '../../server/insights/insights.ts';
import { createRates } from '../../server/limits/rates.ts';
import { createUnreadAnswers } from '../../server/limits/unread-answers.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { createSearchKeys } from '../../server/search/search-keys.ts';
import { createSignOn } from '../../server/sign-on/sign-on.ts';
import { createWorld, type World } from '../fixtures/accounts.ts';
import { makeApiToken } from '../fixtures/api-token.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';
import {
  CALLERS,
  EXPORT_EXAMPLES,
  ROUTES,
  RUNS_BEFORE,
  type Caller,
  type RouteRow,
} from '../fixtures/routes.ts';
import { smallBuild, type SmallBuild } from '../fixtures/small-build.ts';
import { silent, sqliteDialect } from '../fixtures/storages.ts';

const PASSWORD = 'a long enough password';
const PROVIDER = {
  BASE_URL: 'https://docs.example.com',
  OIDC_COMPANY_ISSUER: 'https://id.example.com',
  OIDC_COMPANY_CLIENT_ID: 'portal',
  OIDC_COMPANY_CLIENT_SECRET: 'never sent',
};
const HOSTED = {
  ALGOLIA_APP_ID: 'TESTAPP123',
  ALGOLIA_API_KEY: '5ea0123456789abcdef0123456789abc',
  ALGOLIA_INDEX_NAME: 'docs_test',
};

describe('the table of routes', () => {
  let build: SmallBuild;
  let world: World;
  beforeAll(async () => {
    build = await smallBuild();
    world = await createWorld(sqliteDialect);
  });
  afterAll(async () => {
    await world.drop();
    build.remove();
  });

  async function routes(): Promise<ReturnType<typeof createApp>['routes']> {
    const unused = () => Promise.reject(new Error('nothing is called here'));
    const config = readConfig({ ...HOSTED, ...PROVIDER });
    const { accounts, storage } = world;
    const signOn = createSignOn({
      ...{ providers: config.signOn.providers, baseUrl: PROVIDER.BASE_URL },
      ...{ accounts, storage, clock: Date.now, log: silent },
    });
    const options: AppOptions = {
      config,
      site: await loadSiteFiles(build.buildDir, build.dataDir),
      accounts,
      signOn,
      retrieval: { run: unused, content: { version: '1', pages: 0, exports: [] } },
      rates: createRates(),
      unread: createUnreadAnswers(),
      searchKeys: createSearchKeys(config.hostedSearch!, Date.now),
      assistant: createAssistant({
        answer: unused,
        clock: Date.now,
        conversations: createConversations({ clock: Date.now }),
      }),
      storage: world.storage,
      watch: createReadingWatch({ clock: Date.now }),
      metrics: createMetrics(),
      isReady: () => Promise.resolve(true),
      insights: createInsights({
        ...{ storage: world.storage, clock: Date.now, log: silent },
        ...{ keepDays: 1, keepNames: false },
      }),
      log: silent,
      clock: Date.now,
    };
    return createApp(options).routes;
  }

  test('has every route of the application, and no other', async () => {
    const all = await routes();
    // What runs before handlers takes `next`; a handler takes only the context.
    const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    const before = all.filter(({ handler }) => handler.length === 2).map(nameOf);
    const handlers = all.filter(({ handler }) => handler.length !== 2).map(nameOf);
    expect([...new Set(before)].sort()).toEqual([...RUNS_BEFORE].sort());
    expect([...new Set(handlers)].sort()).toEqual([...new Set(ROUTES.map(nameOf))].sort());
  });
});

describe('a route', () => {
  let portal: Portal;
  const headersOf: Record<Caller, Record<string, string>> = {
    nobody: {},
    session: {},
    'browser token': {},
    'read token': {},
    'mcp token': {},
  };

  beforeAll(async () => {
    portal = await startPortal();
    await portal.addUser('reader', PASSWORD);
    await enter();
    headersOf['read token'] = (await makeApiToken(portal, 'reader', 'read')).bearer;
    headersOf['mcp token'] = (await makeApiToken(portal, 'reader', 'mcp')).bearer;
  });
  afterAll(() => portal.remove());

  /** Signs in again, because a call of /api/logout has ended the session. */
  async function enter(): Promise<void> {
    const { cookie, bearer } = await signIn(portal.port, 'reader', PASSWORD);
    headersOf.session = { cookie };
    headersOf['browser token'] = bearer;
  }

  /** True if the call is not refused because of who makes it. */
  async function letsIn({ method, path, example, body }: RouteRow, caller: Caller) {
    const {
      status,
      headers,
      body: answer,
    } = await rawRequest(portal.port, example ?? path, {
      method: method === 'ALL' ? (body === undefined ? 'GET' : 'POST') : method,
      headers: {
        accept: 'application/json, text/event-stream',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headersOf[caller],
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (path === '/api/logout' && caller === 'session') await enter();
    const toSignIn = status === 302 && String(headers.location).startsWith('/login');
    const refused = status === 401 && answer.includes('not_authenticated');
    return !toSignIn && !refused && status !== 403;
  }

  const rows = ROUTES.filter(({ tried = true }) => tried);
  test.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s lets in whom the table names',
    async (_, row) => {
      const entered: Caller[] = [];
      for (const caller of CALLERS) if (await letsIn(row, caller)) entered.push(caller);
      expect(entered).toEqual(row.callers);
    },
  );

  test.each(EXPORT_EXAMPLES)(
    '%s is for readers and for API tokens of the scope read',
    async (path) => {
      const entered: Caller[] = [];
      for (const caller of CALLERS) {
        if (await letsIn({ method: 'GET', path, callers: [] }, caller)) entered.push(caller);
      }
      expect(entered).toEqual(['session', 'read token']);
    },
  );
});
