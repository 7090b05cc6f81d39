/** Another reader who opens pages all the time: attacks are measured by how long this reader
 *  waits. */

import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Server } from './server.ts';

/** Pause between two pages, in ms. */
const PAUSE_MS = 10;
const PAGE = '/docs/inbound/po-receipt/';

export interface ProbeResult {
  pages: number;
  failed: number;
  /** In ms. */
  median: number;
  p99: number;
  worst: number;
  /** Peak memory of the server meanwhile, in MB. */
  memory: number;
}

/** Opens a page repeatedly until `work` is done. */
export async function probe(server: Server, work: Promise<unknown>): Promise<ProbeResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { cookie } = server.readers.at(-1)!;
  const times: number[] = [];
  let failed = 0;
  let memory = 0;
  const state = { done: false };
  void work.finally(() => (state.done = true)).catch(() => undefined);
  while (!state.done) {
    const begin = performance.now();
    if ((await statusOf(server.port, agent, cookie)) === 200) {
      times.push(performance.now() - begin);
    } else failed += 1;
    if (times.length % 10 === 0) memory = Math.max(memory, server.memory().now);
    await delay(PAUSE_MS);
  }
  agent.destroy();
  await work;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    pages: times.length,
    failed,
    median: at(0.5) ?? Number.NaN,
    p99: at(0.99) ?? Number.NaN,
    worst: times.at(-1) ?? Number.NaN,
    memory,
  };
}

function statusOf(port: number, agent: Agent, cookie: string): Promise<number> {
  return new Promise((resolve) => {
    const call = request(
      { port, agent, host: '127.0.0.1', path: PAGE, headers: { cookie, 'accept-encoding': 'br' } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    call.once('error', () => resolve(0));
    call.end();
  });
}
