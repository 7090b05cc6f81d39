/** As many readers as a large site has, on the smallest supported machine. */

import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createBound } from './memory-bound.ts';
import type { ReadersResult, ReadersTask } from './readers.ts';
import { startServer } from './server.ts';

const run = promisify(execFile);
const FILE = path.join(import.meta.dirname, 'readers.ts');
const MEGABYTES = 512;
const ACCOUNTS = 50;
/** Share of the time after which memory should be stable, and by how much it may still grow. */
const WARM_UP = 0.4;
const MOST_GROWTH = 0.05;

export interface LoadResult extends ReadersResult {
  /** MB, after the warm-up and at the end. */
  memory: { warm: number; end: number };
  lacks: string[];
  problems: string[];
}

export async function runLoad(options: {
  connections: number;
  seconds: number;
  prefix: readonly string[];
}): Promise<LoadResult> {
  const { connections, seconds, prefix } = options;
  const bound = createBound(MEGABYTES);
  const server = await startServer({
    readers: ACCOUNTS,
    prefix: [...bound.prefix, ...prefix],
  });
  try {
    const task: ReadersTask = { port: server.port, readers: server.readers, connections, seconds };
    const running = run(process.execPath, [FILE, JSON.stringify(task)]);
    await delay(seconds * 1000 * WARM_UP);
    const warm = server.memory().now;
    const result = JSON.parse((await running).stdout) as ReadersResult;
    const end = server.memory().now;
    const failed = Object.entries(result.errors).map(([what, count]) => `${what}: ${count}`);
    return {
      ...result,
      memory: { warm, end },
      lacks: bound.lacks,
      problems: [
        ...failed,
        ...(end > warm * (1 + MOST_GROWTH)
          ? [`memory grew from ${warm.toFixed(0)} to ${end.toFixed(0)} MB after the warm-up`]
          : []),
        ...(Object.values(result.requests).every((count) => count > 0)
          ? []
          : ['nothing was asked']),
      ],
    };
  } finally {
    await server.remove();
    bound.remove();
  }
}
