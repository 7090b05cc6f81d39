/** Random changes to the requests of the corpus: none of them gives a visitor anything, causes an error of
 *  the server, or hangs. `npm run harden` sends many more. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzTrial } from '../../scripts/harden/fuzz-trial.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.remove());

test('1,500 changed requests give a visitor nothing, and the portal goes on', async () => {
  const { statuses, problems } = await fuzzTrial({ port: portal.port, requests: 1500, seed: 7 });
  expect(problems).toEqual([]);
  // Both the parser and the gate were reached.
  expect(statuses['400']).toBeGreaterThan(100);
  expect((statuses['302'] ?? 0) + (statuses['401'] ?? 0)).toBeGreaterThan(300);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
});
