/** Keys for hosted search, issued only to the cookie. An API token already opens our own search,
 *  and a key obtained with it would outlive its revocation. */

import { Hono } from 'hono';
import type { SearchKeyAnswer } from '../contract/search.ts';
import { PortalError } from '../errors.ts';
import type { SearchKeys } from '../search/search-keys.ts';
import type { AppEnv } from './app-env.ts';

export function searchKeyRoutes(searchKeys: SearchKeys): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post('/api/search-key', (c) => {
    const session = c.get('session');
    if (!session) throw new PortalError('not_authenticated', 'Not authenticated');
    return c.json<SearchKeyAnswer>(searchKeys.issue(session.user.id, session.expiresAt));
  });

  return app;
}
