/** The files in deploy/: proxies are run, the systemd unit is verified, and the others name only what
 *  exists. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { proxyTrial, type ProxyName } from '../../scripts/harden/proxy-trial.ts';
import { SETTING_NAMES } from '../../server/settings.ts';
import { startPostgres } from '../fixtures/postgres.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8');
const PROGRAMS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' };
/** Names that are not settings of ours. */
const FOREIGN = new Set(['ORT_DISABLE_TELEMETRY', 'MALLOC_ARENA_MAX']);

const started = await startPostgres();
const postgres = 'server' in started ? started.server : undefined;
afterAll(() => postgres?.stop());

describe('a proxy with TLS before two replicas, one of which is killed', () => {
  for (const proxy of ['nginx', 'caddy'] as const satisfies ProxyName[]) {
    const missing = !postgres || !existsSync(PROGRAMS[proxy]);
    if (missing) console.warn(`The trial of ${proxy} is skipped: it or PostgreSQL is not here.`);
    test.skipIf(missing)(
      `${proxy} answers every request`,
      async () => {
        const databaseUrl = await postgres!.createDatabase();
        const { problems, requests } = await proxyTrial({ proxy, databaseUrl, seconds: 3 });
        expect(problems).toEqual([]);
        expect(requests).toBeGreaterThan(100);
      },
      60_000,
    );
  }
});

describe('the systemd unit', () => {
  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('is one that systemd takes', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-unit-'));
    const file = path.join(folder, 'portal.service');
    // The program that the unit names need not exist on this machine.
    writeFileSync(file, read('portal.service').replace('/usr/local/bin/node', process.execPath));
    execFileSync('systemd-analyze', ['verify', file], { stdio: 'pipe' });
    rmSync(folder, { recursive: true });
  });

  test('sets what there is to set', () => {
    const names = [...read('portal.service').matchAll(/\b([A-Z][A-Z_]+)=/g)].map(
      ([, name]) => name!,
    );
    const ours = names.filter((name) => name.includes('_'));
    for (const name of ours) expect([...SETTING_NAMES, ...FOREIGN]).toContain(name);
  });
});

describe('container files', () => {
  test('the image runs as a user without rights, with a health check, what serves alone', () => {
    const [, last = ''] = read('Dockerfile').split(/^FROM \$\{BASE\}$/m);
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^HEALTHCHECK [^]*readyz/m);
    expect(last).not.toMatch(/^(RUN|ADD) /m);
    for (const [, name] of last.matchAll(/\b([A-Z]+_[A-Z_]+)=/g)) {
      expect([...SETTING_NAMES, ...FOREIGN]).toContain(name);
    }
  });

  test('the composition has two replicas on a read-only file system behind one proxy', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, Record<string, unknown>>;
    };
    for (const name of ['portal-1', 'portal-2']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(services[name]).not.toHaveProperty('ports');
      for (const setting of Object.keys(services[name]?.['environment'] as object)) {
        expect(SETTING_NAMES).toContain(setting);
      }
    }
    expect(Object.keys(services).filter((name) => 'ports' in services[name]!)).toEqual(['proxy']);
  });
});
