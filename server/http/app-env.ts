/** What handlers find in the context of a request. */

import type { HttpBindings } from '@hono/node-server';
import type { ApiToken } from '../accounts/api-tokens.ts';
import type { Session } from '../accounts/session.ts';

export interface AppEnv {
  /** Present when the app runs behind the Node listener. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Normalised path, or null for a spelling that matches nothing. */
    path: string | null;
    /** Session of the cookie, on gated requests that were let through. */
    session: Session | null;
    /** The API token that authorised the request, if any. */
    apiToken: ApiToken | null;
    /** The account making the request, however it authenticated; for the log and the audit log. */
    account: { id: string; name: string } | null;
    /** Paths of the pages in an answer, if its address does not identify them. */
    pagesRead: readonly string[] | undefined;
    /** Identifies the request in the log and in its answer. */
    requestId: string;
  };
}
