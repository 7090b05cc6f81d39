/** Writes requests of interest to the audit log: refusals, reads of the full text, and users who
 *  read more pages than a person can. */

import type { MiddlewareHandler } from 'hono';
import type { Audit } from '../audit/audit.ts';
import type { ReadingWatch } from '../audit/mass-reading.ts';
import type { AppEnv } from './app-env.ts';
import type { RequestOrigin } from './request-origin.ts';
import type { SiteFiles } from './site-files.ts';

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 413, 429]);

/** Failed sign-ins have separate entries, and a 401 is an expected answer when a signed-out
 *  visitor's session is checked. */
const RECORDED_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['/api/login_docs_bot', '/login', '/login/'],
  // The password was right, and a second factor is required.
  '/api/password-reset',
]);

export function auditRequests(options: {
  audit: Audit;
  site: Pick<SiteFiles, 'isPage'>;
  origin: RequestOrigin;
  /** Survives a change of the build. */
  watch: ReadingWatch;
}): MiddlewareHandler<AppEnv> {
  const { audit, site, origin, watch } = options;
  return async (c, next) => {
    await next();
    const { status } = c.res;
    const path = c.get('path');
    const account = c.get('account');
    if (REFUSALS.has(status)) {
      const asks = path === '/api/session' && status === 401;
      const recorded = status === 401 && path !== null && RECORDED_ELSEWHERE.has(path);
      if (!asks && !recorded) {
        await audit.note({ event: 'refused', origin: origin.originOf(c), details: { status } });
      }
      return;
    }
    if (!account || path === null || (status !== 200 && status !== 304)) return;
    const note = async (page: string) => {
      const pages = await watch(account.id, page);
      if (pages === null) return;
      await audit.record({
        event: 'mass_reading',
        origin: origin.originOf(c),
        details: { pages, minutes: 10 },
        warn: true,
      });
    };
    for (const page of c.get('pagesRead') ?? []) await note(page);
    if (path === '/llms-full.txt') {
      // Tools read this file as intended; a person's browser seldom does.
      const byBrowser = c.get('session') !== null;
      await audit.record({
        event: 'full_text_read',
        origin: origin.originOf(c),
        details: { byBrowser },
        warn: byBrowser,
      });
    } else if (path.endsWith('.md') || site.isPage(path)) {
      await note(path);
    }
  };
}
