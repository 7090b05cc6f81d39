/** The crawler would notice a gate that is open or half open: here are such gates, and it does. */

import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../server/contract/manifest.ts';
import { leakAt } from '../fixtures/leak-at.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(
  await readFile(path.join(ROOT, 'build-data/manifest.json'), 'utf8'),
) as Manifest;
const gated = manifest.entries.filter((entry) => !entry.public);
const pages = gated.filter((entry) => entry.path.endsWith('/')).slice(0, 5);
const scripts = gated.filter((entry) => entry.path.endsWith('.js')).slice(0, 5);

/** A gate as in popular servers: files by name, behind the given lock.
 *  @param locked true for a raw request target that needs a session. */
async function leaksBehind(locked: (target: string) => boolean, targets: string[]) {
  const app = new Hono<{ Bindings: { incoming: { url: string } } }>();
  app.get('*', async (c) => {
    if (locked(c.env.incoming.url)) return c.redirect('/login');
    const name = decodeURIComponent(new URL(c.req.url).pathname);
    const file = path.join(ROOT, 'build', name, name.endsWith('/') ? 'index.html' : '');
    return c.body(await readFile(file, 'utf8').catch(() => ''));
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const found = await Promise.all(targets.map((target) => leakAt(port, target)));
    return found.filter((leak) => leak !== undefined);
  } finally {
    server.close();
  }
}

const paths = (entries: typeof gated) => entries.map((entry) => entry.path);

describe('the crawler notices', () => {
  test('files that are served before the gate', async () => {
    const targets = paths([...pages, ...scripts]);
    expect(targets).toHaveLength(10);
    expect(await leaksBehind(() => false, targets)).toHaveLength(10);
  });

  test('a lock on pages alone, with the bundles beside it', async () => {
    const lock = (target: string) => target.endsWith('/');
    expect(await leaksBehind(lock, paths(pages))).toEqual([]);
    expect(await leaksBehind(lock, paths(scripts))).toHaveLength(5);
  });

  test('a lock that reads another spelling than the file server', async () => {
    const lock = (target: string) => target.startsWith('/docs/');
    const page = gated.find((entry) => entry.path.startsWith('/docs/'))!.path;
    expect(await leaksBehind(lock, [page])).toEqual([]);
    expect(await leaksBehind(lock, [page.replace('/docs/', '/%64ocs/')])).toHaveLength(1);
  });

  test('and says nothing of a door with a whole lock', async () => {
    expect(await leaksBehind(() => true, paths(gated.slice(0, 20)))).toEqual([]);
  });
});
