/** How long a single request blocks the main thread: each of the heaviest kinds is sent separately,
 *  to a portal whose tables are as full as those of a large company. */

import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '../../server/contract/manifest.ts';
import { openStorage } from '../../server/storage/storage.ts';
import { fillTables } from './full-tables.ts';
import { heavyRequests, type HeavyRequest } from './heavy-requests.ts';
import { QUIET, startServer, type Reader, type Server } from './server.ts';
import type { LoopHold } from './watch-loop.ts';

const MANIFEST = path.resolve(import.meta.dirname, '../../build-data/manifest.json');
/** Processor time of the thread that a request may take at once, in ms. */
export const MOST_HELD_MS = 20;
const TIMES = 20;

export interface HeldBy extends LoopHold {
  kind: string;
  /** Number of requests sent. */
  times: number;
  /** Unexpected statuses. */
  wrong: number[];
  /** Processor time of the first of its kind, whose code had not run before. */
  first: number;
}

export interface HoldResult {
  kinds: HeldBy[];
  /** With no request in progress. */
  idle: LoopHold;
  problems: string[];
}

/** @param times how often each kind is sent, unless a limit is lower. */
export async function runHold(prefix: readonly string[] = [], times = TIMES): Promise<HoldResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-hold-'));
  const server = await startServer({ dataDir, prefix, preload: 'watch-loop.ts' });
  try {
    const [admin, reader, other] = server.readers as [Reader, Reader, Reader];
    const storage = await openStorage({ dataDir, log: QUIET });
    await fillTables(storage, admin.name);
    await storage.close();
    const { entries } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
    // The first reader also pays for the changes of other processes.
    await send(server, { kind: '', path: '/api/session', headers: { cookie: reader.cookie } });
    const idle = await heldSince(server, () => new Promise((resolve) => setTimeout(resolve, 1000)));
    const kinds: HeldBy[] = [];
    for (const request of heavyRequests(entries, { reader, admin, other })) {
      kinds.push(await measure(server, request, Math.min(times, request.times ?? times)));
    }
    const problems = kinds.flatMap(({ kind, processor, wrong }) => [
      ...(processor > MOST_HELD_MS ? [`${kind}: ${processor.toFixed(1)} ms at once`] : []),
      ...wrong.map((status) => `${kind}: answered ${status}`),
    ]);
    return { kinds, idle, problems };
  } finally {
    await server.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(server: Server, request: HeavyRequest, times: number): Promise<HeldBy> {
  const wrong = new Set<number>();
  const once = async () => {
    const status = await send(server, request);
    if (status !== (request.status ?? 200)) wrong.add(status);
  };
  const first = await heldSince(server, once);
  const later = await heldSince(server, async () => {
    for (let count = 1; count < times; count += 1) await once();
  });
  return {
    ...{ kind: request.kind, times, wrong: [...wrong], first: first.processor },
    delay: Math.max(first.delay, later.delay),
    processor: request.loads ? later.processor : Math.max(first.processor, later.processor),
  };
}

/** What blocked the loop longest during `work`. */
async function heldSince(server: Server, work: () => Promise<unknown>): Promise<LoopHold> {
  await server.ask('begin');
  await work();
  return (await server.ask('end')) as LoopHold;
}

async function send({ port }: Server, { path: target, headers, body }: HeavyRequest) {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
