/** Keys for hosted search. By the cookie alone: a token of a tool opens our own search, and a key
 *  that went through a tool would outlive what its owner may take back. */

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
