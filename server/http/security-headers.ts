/** Headers that every answer carries. Scripts and styles come from the site's own files; those that stand
 *  in a page itself are let through by the hashes that the build took (decision 032). */

import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import type { Manifest } from '../contract/manifest.ts';

/** What no page of ours uses, nor may anything within it. Names that Chromium, Firefox or Safari know for
 *  good: one that a browser does not know is a warning on its console. */
const REFUSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

/** Content-Security-Policy (level 3) of the built site. */
export function contentSecurityPolicy(manifest: Manifest): string {
  const { scriptHashes, scriptOrigins, styleHashes, styleAttributeHashes, connectOrigins } =
    manifest;
  // Style attributes ask for it; nothing else that is let through by a hash needs it.
  const attributes = styleAttributeHashes.length > 0 ? ["'unsafe-hashes'"] : [];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes, ...scriptOrigins].join(' ')}`,
    `style-src ${["'self'", ...styleHashes, ...attributes, ...styleAttributeHashes].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Strict-Transport-Security (RFC 6797) for a year. */
function transportSecurity(subdomains: boolean): string {
  return `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`;
}

/** Adds the headers. */
export function securityHeaders(
  manifest: Manifest,
  { secure, hstsSubdomains }: Pick<Config, 'secure' | 'hstsSubdomains'>,
): MiddlewareHandler {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(manifest),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // `no-referrer` would make the Origin of the sign-in form `null`.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // An analytics script of another origin would have to allow it by a header of its own.
    ...(manifest.scriptOrigins.length === 0 && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    ...(secure && { 'Strict-Transport-Security': transportSecurity(hstsSubdomains) }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}
