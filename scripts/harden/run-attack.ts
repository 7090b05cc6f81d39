/** Runs an attack in a separate process while another reader's pages are timed. */

import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Tally, Target } from './attacks.ts';
import { probe, type ProbeResult } from './probe.ts';
import type { Server } from './server.ts';

const run = promisify(execFile);
const FILE = path.join(import.meta.dirname, 'attacks.ts');
/** How much later another reader's page may arrive at the 99th percentile, in ms, and how much more
 *  memory the process may use, in MB. */
export const MOST_LATER_MS = 50;
export const MOST_MEMORY_MB = 100;

export interface AttackResult {
  name: string;
  tally: Tally;
  quiet: ProbeResult;
  during: ProbeResult;
  /** Exceeded limits; empty if the portal held. */
  problems: string[];
}

export async function runAttack(
  server: Server,
  name: string,
  seconds: number,
): Promise<AttackResult> {
  const quiet = await probe(server, delay(Math.min(seconds / 3, 5) * 1000));
  const target: Target = { port: server.port, reader: server.readers[0]!, seconds };
  const attack = run(process.execPath, [FILE, name, JSON.stringify(target)]);
  const during = await probe(server, attack);
  const tally = JSON.parse((await attack).stdout) as Tally;
  const later = during.p99 - quiet.p99;
  const more = during.memory - quiet.memory;
  return {
    ...{ name, tally, quiet, during },
    problems: [
      ...(during.failed > 0 ? [`${during.failed} pages of another reader failed`] : []),
      ...(during.pages === 0 ? ['no page of another reader was answered'] : []),
      ...(later > MOST_LATER_MS
        ? [`p99 of another reader's page ${later.toFixed(0)} ms later`]
        : []),
      ...(more > MOST_MEMORY_MB ? [`${more.toFixed(0)} MB more memory`] : []),
    ],
  };
}
