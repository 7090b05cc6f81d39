/** The metrics of a real portal: out of readers' reach, and with everything that the dashboard and the alerts
 *  query. */

import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';

const MONITORING = path.resolve(import.meta.dirname, '../../deploy/monitoring');
const PASSWORD = 'correct horse battery staple';
let portal: Portal;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  portal = await startPortal({ env: { METRICS_PORT: String(metricsPort) } });
  await portal.addUser('reader', PASSWORD);
});
afterAll(() => portal.remove());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const metrics = async () => (await rawRequest(metricsPort, '/metrics')).body.toString();
/** Value of a line; 0 if the line does not exist yet. */
async function valueOf(line: string): Promise<number> {
  const found = (await metrics()).split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

describe('what happens is counted', () => {
  test('sign-ins, refusals, sessions, pages, searches', async () => {
    const before = await valueOf('portal_sessions');
    const { cookie, bearer } = await signIn(portal.port, 'reader', PASSWORD);
    await expect(signIn(portal.port, 'reader', `${PASSWORD}!`)).rejects.toThrow('401');
    expect((await rawRequest(portal.port, '/docs/')).status).toBe(401);
    expect((await rawRequest(portal.port, '/docs/', { headers: { cookie } })).status).toBe(200);
    const search = await rawRequest(portal.port, '/api/search/1/indexes/*/queries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer },
      body: JSON.stringify({ requests: [{ query: 'po receipt' }] }),
    });
    expect(search.status).toBe(200);

    expect(await valueOf('portal_sign_ins_total{result="done"}')).toBe(1);
    expect(await valueOf('portal_sign_ins_total{result="refused"}')).toBe(1);
    expect(await valueOf('portal_gate_refusals_total')).toBe(1);
    expect(await valueOf('portal_sessions')).toBe(before + 1);
    expect(await valueOf('portal_request_seconds_count{kind="page",status="2xx"}')).toBe(1);
    expect(await valueOf('portal_job_seconds_count{job="search"}')).toBe(1);
  });

  test('limits that were met', async () => {
    const { cookie } = await signIn(portal.port, 'reader', PASSWORD);
    const make = () =>
      rawRequest(portal.port, '/api/token', { method: 'POST', headers: { cookie } });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await make()).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    const refused = await make();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused.body.toString())).toMatchObject({
      error: { code: 'too_many_requests' },
    });
    expect(await valueOf('portal_limit_refusals_total{limit="token"}')).toBe(2);
  });

  test('names nobody and nothing that was asked', async () => {
    expect(await metrics()).not.toMatch(/reader|po receipt|\/docs/);
  });
});

test('readers do not reach them', async () => {
  expect((await rawRequest(portal.port, '/metrics')).status).toBe(401);
  expect((await rawRequest(metricsPort, '/docs/')).status).toBe(404);
});

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s asks for what there is', async (file) => {
  const text = await readFile(path.join(MONITORING, file), 'utf8');
  const asked = new Set(text.match(/\b(?:portal|nodejs|process)_\w+/g));
  const there = await metrics();
  expect(asked.size).toBeGreaterThan(5);
  for (const name of asked) {
    expect(there).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
  }
});
