/** Headers of every answer: what may run, what may be called, and who may embed our pages. */

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../server/contract/manifest.ts';
import { contentSecurityPolicy, securityHeaders } from '../../../server/http/security-headers.ts';

const manifest: Manifest = {
  builtAt: '2026-03-01T08:00:00Z',
  entries: [],
  redirects: {},
  scriptHashes: ["'sha256-A'", "'sha256-B'"],
  styleHashes: ["'sha256-C'"],
  styleAttributeHashes: [],
  scriptOrigins: ['https://count.example.com'],
  connectOrigins: ['https://ask.example.com'],
};

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the content policy', () => {
  const policy = directives(contentSecurityPolicy(manifest));

  test('runs the site’s own files and the inline scripts that were built, and nothing else', () => {
    expect(policy['default-src']).toBe("'none'");
    expect(policy['script-src']).toBe("'self' 'sha256-A' 'sha256-B' https://count.example.com");
    expect(policy['script-src']).not.toContain('unsafe');
    expect(policy['base-uri']).toBe("'none'");
  });

  test('takes styles from files, and inline those alone that the build or a package is known for', () => {
    expect(policy['style-src']).toBe("'self' 'sha256-C'");
    const withAttribute = { ...manifest, styleAttributeHashes: ["'sha256-D'"] };
    expect(directives(contentSecurityPolicy(withAttribute))['style-src']).toBe(
      "'self' 'sha256-C' 'unsafe-hashes' 'sha256-D'",
    );
  });

  test('calls this site and what the build was told', () => {
    expect(policy['connect-src']).toBe("'self' https://ask.example.com");
    expect(policy['form-action']).toBe("'self'");
  });

  test('lets nobody frame the site', () => {
    expect(policy['frame-ancestors']).toBe("'none'");
  });

  test('without scripts or origins has no empty part', () => {
    const bare = { ...manifest, scriptHashes: [], scriptOrigins: [], connectOrigins: [] };
    expect(contentSecurityPolicy(bare)).toContain("script-src 'self';");
    expect(contentSecurityPolicy(bare)).toContain("connect-src 'self';");
    expect(contentSecurityPolicy(bare)).not.toContain('  ');
  });
});

describe('every answer', () => {
  async function headersOf(
    secure: boolean,
    path: string,
    { hstsSubdomains = false, scriptOrigins = manifest.scriptOrigins } = {},
  ): Promise<Headers> {
    const app = new Hono();
    app.use(securityHeaders({ ...manifest, scriptOrigins }, { secure, hstsSubdomains }));
    app.get('/page', (c) => c.text('page'));
    app.get('/broken', () => {
      throw new Error('broken');
    });
    app.onError((_, c) => c.text('', 500));
    return (await app.request(path)).headers;
  }

  test.each(['/page', '/missing', '/broken'])('of %s carries them, errors too', async (path) => {
    const headers = await headersOf(false, path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('says where it comes from to the site itself, or the sign-in form had no Origin', async () => {
    expect((await headersOf(false, '/page')).get('referrer-policy')).toBe('same-origin');
  });

  test('asks for https in future only where readers come by https', async () => {
    const name = 'strict-transport-security';
    expect((await headersOf(true, '/page')).get(name)).toMatch(/^max-age=\d{8}$/);
    expect((await headersOf(false, '/page')).get(name)).toBeNull();
  });

  test('asks so of the hosts below only where that is set', async () => {
    const name = 'strict-transport-security';
    const below = await headersOf(true, '/page', { hstsSubdomains: true });
    expect(below.get(name)).toBe('max-age=31536000; includeSubDomains');
    expect((await headersOf(false, '/page', { hstsSubdomains: true })).get(name)).toBeNull();
  });

  test('embeds only what allows it, unless a script comes from elsewhere', async () => {
    const name = 'cross-origin-embedder-policy';
    expect((await headersOf(true, '/page')).get(name)).toBeNull();
    expect((await headersOf(true, '/page', { scriptOrigins: [] })).get(name)).toBe('require-corp');
  });
});
