/** Headers of every answer. Scripts and styles come from the site's own files; inline ones are
 *  allowed by the hashes that the build computed (decision 032). */

import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import type { Manifest } from '../contract/manifest.ts';

/** Features that no page of ours uses, and that nothing embedded may use either. Only names that
 *  Chromium, Firefox or Safari support: an unknown one causes a warning in the console. */
const REFUSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
];

/** Content-Security-Policy (level 3) of the built site. */
export function contentSecurityPolicy(manifest: Manifest): string {
  const { scriptHashes, scriptOrigins, styleHashes, styleAttributeHashes, connectOrigins } =
    manifest;
  // Hashes apply to style attributes only with this keyword; nothing else here needs it.
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

export function securityHeaders(
  manifest: Manifest,
  { secure, hstsSubdomains }: Pick<Config, 'secure' | 'hstsSubdomains'>,
): MiddlewareHandler {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(manifest),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // `no-referrer` would turn the Origin of the sign-in form into `null`.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // An analytics script of another origin would have to send a header to allow this.
    ...(manifest.scriptOrigins.length === 0 && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    ...(secure && { 'Strict-Transport-Security': transportSecurity(hstsSubdomains) }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}
