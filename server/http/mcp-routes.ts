/** `/mcp` for editors and other clients of the Model Context Protocol. An API token of the scope
 *  `mcp` is the only way in; cookies and the browser's token are not looked at. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import type { ApiTokens } from '../accounts/api-tokens.ts';
import { PortalError } from '../errors.ts';
import type { Mcp } from '../mcp/mcp.ts';
import type { AppEnv } from './app-env.ts';
import { bearerOf } from './bearer.ts';
import { readJson } from './read-body.ts';

export interface McpRoutesOptions {
  apiTokens: Pick<ApiTokens, 'checkApiToken'>;
  mcp: Mcp;
  /** Scheme, host and port of the site as the caller sees it, without a slash at the end. */
  originOf: (c: Context) => string;
}

/** Where clients look for how to get in (RFC 9728, section 3.1). */
const METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';
const SCOPE = 'mcp';

export function mcpRoutes({ apiTokens, mcp, originOf }: McpRoutesOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  // No `authorization_servers`: tokens are made by whoever runs the portal, there is no server that
  // would hand them out.
  app.get(METADATA_PATH, (c) =>
    c.json(
      {
        resource: `${originOf(c)}/mcp`,
        bearer_methods_supported: ['header'],
        scopes_supported: [SCOPE],
      },
      200,
      { 'Cache-Control': 'no-store' },
    ),
  );

  app.all('/mcp', async (c) => {
    const secret = bearerOf(c);
    const token = secret === undefined ? null : await apiTokens.checkApiToken(secret, SCOPE);
    if (!token) {
      c.header('WWW-Authenticate', challenge(originOf(c), secret !== undefined));
      throw new PortalError(
        'not_authenticated',
        'Send an API token of the scope “mcp” as a bearer token. Whoever runs the portal makes them.',
      );
    }
    c.set('apiToken', token);
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST');
      throw new PortalError('method_not_allowed', 'Send each message by POST; no stream is open.');
    }
    return mcp.handle(c.req.raw, await readJson(c), originOf(c));
  });

  return app;
}

/** WWW-Authenticate (RFC 6750, section 3; RFC 9728, section 5.1). */
function challenge(origin: string, tokenSent: boolean): string {
  const error = tokenSent ? 'error="invalid_token", ' : '';
  return `Bearer ${error}scope="${SCOPE}", resource_metadata="${origin}${METADATA_PATH}"`;
}
