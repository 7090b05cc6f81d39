/** Headers that every answer carries. Scripts run only from the site's own files and from the
 *  inline scripts whose hashes the build took; styles need 'unsafe-inline' because Prism, Radix
 *  and the image zoom write style attributes and elements (decision 004). */

import type { MiddlewareHandler } from 'hono';
import type { Manifest } from '../contract/manifest.ts';

/** Content-Security-Policy (level 3) of the built site. */
export function contentSecurityPolicy(manifest: Manifest): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...manifest.scriptHashes, ...manifest.scriptOrigins].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...manifest.connectOrigins].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Adds the headers; `secure` where readers come by https. */
export function securityHeaders(manifest: Manifest, secure: boolean): MiddlewareHandler {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(manifest),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // `no-referrer` would make the Origin of the sign-in form `null`.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}
