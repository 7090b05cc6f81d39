/** Counts requests by kind. */

import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppEnv } from './app-env.ts';
import { takesApiToken } from './public-paths.ts';

/** The kind of a request: a fixed small set, whatever paths clients make up. */
export function kindOf(method: string, path: string | null): string {
  if (path === null) return 'other';
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (path.startsWith('/api/search/')) return 'search';
  if (['/docs/invoke', '/docs/batch', '/docs/stream'].includes(path)) return 'answer';
  if (path === '/mcp') return 'mcp';
  if (isSignIn(method, path)) return 'sign-in';
  if (path.startsWith('/api/')) return 'session';
  if (takesApiToken(method, path)) return 'export';
  return /\.\w+$/.test(path) ? 'file' : 'page';
}

function isSignIn(method: string, path: string): boolean {
  return method === 'POST' && ['/login', '/login/', '/api/login_docs_bot'].includes(path);
}

export function requestMetrics(metrics: Metrics, clock: () => number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begin = clock();
    await next();
    const { status } = c.res;
    const { method } = c.req;
    const kind = kindOf(method, c.get('path') ?? null);
    metrics.request(kind, status, (clock() - begin) / 1000);
    if (kind === 'sign-in') metrics.signIn(signInResult(status));
    else if (status === 401 || isSentToSignIn(c.res)) metrics.gateRefusal();
  };
}

function isSentToSignIn({ status, headers }: Response): boolean {
  return status === 302 && (headers.get('location') ?? '').startsWith('/login');
}

function signInResult(status: number): 'done' | 'refused' | 'delayed' | 'failed' {
  if (status < 400) return 'done';
  if (status === 429) return 'delayed';
  return status < 500 ? 'refused' : 'failed';
}
