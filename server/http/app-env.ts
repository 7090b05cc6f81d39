/** What handlers find in a request's context. */

import type { HttpBindings } from '@hono/node-server';
import type { ApiToken } from '../accounts/api-tokens.ts';
import type { Session } from '../accounts/session.ts';

export interface AppEnv {
  /** Present when the app runs behind the Node listener. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Normalised path, or null for a spelling that nothing answers to. */
    path: string | null;
    /** Session of the cookie, on gated requests that passed. */
    session: Session | null;
    /** API token, where a request passed by one. */
    apiToken: ApiToken | null;
    /** Who asks, by whatever they have proved themselves: for the log and the audit log. */
    account: { id: string; name: string } | null;
    /** Paths of pages that an answer gives out whose address does not say it. */
    pagesRead: readonly string[] | undefined;
    /** Names the request in the log and in its answer. */
    requestId: string;
  };
}
