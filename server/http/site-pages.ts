/** Everything that is not a call: built files, pages as Markdown, other exports, and old addresses.
 *  Comes last, behind the gate. */

import type { Context } from 'hono';
import { PortalError } from '../errors.ts';
import { markdownPath } from '../exports/page-markdown.ts';
import type { Rates, Spender } from '../limits/rates.ts';
import type { UnreadAnswers } from '../limits/unread-answers.ts';
import type { AppEnv } from './app-env.ts';
import type { PortalCookies } from './cookies.ts';
import type { ExportFiles } from './export-files.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import { sendFile } from './send-file.ts';
import { countUnread } from './send-own.ts';
import type { SiteFiles } from './site-files.ts';
import { spenderOf } from './spender.ts';

export interface SitePagesOptions {
  site: SiteFiles;
  cookies: PortalCookies;
  rates: Rates;
  unread: UnreadAnswers;
  exports: ExportFiles;
  /** Origin for the addresses in exports. */
  ownOrigin: (c: Context) => string;
}

/** Answers a request for content.
 *  @throws PortalError `not_found`, `method_not_allowed` */
export function sitePages(options: SitePagesOptions): (c: Context<AppEnv>) => Promise<Response> {
  const { site, cookies, rates, unread, exports, ownOrigin } = options;
  const exportAt = (path: string | null) => (path !== null && exports.has(path) ? path : undefined);
  /** The export at a path, for whoever the gate has let in. */
  const findExport = async (c: Context<AppEnv>, path: string, spender: Spender) => {
    await rates.take('export', spender);
    return exports.find({ path, origin: ownOrigin(c) }, spender.accountId);
  };

  return async (c) => {
    const path = c.get('path');
    const session = c.get('session');
    const built = path === null ? undefined : site.find(path);
    const target = path === null ? undefined : site.redirect(path);
    const spender = spenderOf(c);
    // A page has two forms, which caches must not mix up.
    const hasMarkdown =
      path !== null && built?.entry.path.endsWith('/') === true && exports.has(markdownPath(path));
    const asMarkdown = hasMarkdown && prefersMarkdown(c.req.header('accept'));
    const exported = asMarkdown ? markdownPath(path) : built ? undefined : exportAt(path);
    const moved = path === null ? undefined : site.moved(path);
    if (!built && exported === undefined && target === undefined && moved === undefined) {
      throw new PortalError('not_found', 'There is no such page.');
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      throw new PortalError('method_not_allowed', 'This address is read-only.');
    }
    const file =
      exported === undefined || !spender ? built : await findExport(c, exported, spender);
    if (!file && moved !== undefined) {
      // Revalidated each time: the page may come back.
      c.header('Cache-Control', 'private, no-cache');
      return c.redirect(withSearch(moved, c), 301);
    }
    if (!file) return c.redirect(withSearch(target ?? '/', c), 302);
    const isHtml = file.entry.type.startsWith('text/html');
    // An API token reads Markdown; the pages themselves are for people.
    if (isHtml && c.get('apiToken')) throw new PortalError('not_found', 'There is no such page.');
    return sendFile(c, file, {
      vary: hasMarkdown ? 'Accept' : undefined,
      headers: isHtml && session ? { 'Set-Cookie': cookies.hint(session.expiresAt) } : {},
      ...(spender && {
        onOwnBytes: (bytes) => countUnread(c, unread, { accountId: spender.accountId, bytes }),
      }),
    });
  };
}

/** An address with the query of the request, inserted before a `#`. */
function withSearch(address: string, c: Context): string {
  const [page = '', anchor] = address.split('#');
  return page + new URL(c.req.url).search + (anchor === undefined ? '' : `#${anchor}`);
}
