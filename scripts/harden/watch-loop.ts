/** Loaded into a server before its own code: reports how long the main thread was blocked at a
 *  time, on request over the channel to the parent process. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** In ms, since the last request. */
export interface LoopHold {
  /** Longest delay of the event loop, in wall-clock time, which other processes of the machine
   *  affect. */
  delay: number;
  /** Most processor time of the thread between two ticks of a timer, one turn of the loop apart. */
  processor: number;
}

const EVERY_MS = 1;

// Workers are started with the same options.
if (isMainThread && process.send) {
  const histogram = monitorEventLoopDelay({ resolution: EVERY_MS });
  histogram.enable();
  let longest = 0;
  let before = spent();
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  }, EVERY_MS).unref();
  process.on('message', () => {
    process.send!({ delay: histogram.max / 1e6, processor: longest } satisfies LoopHold);
    histogram.reset();
    longest = 0;
    before = spent();
  });
  process.channel?.unref();
}

/** Processor time of this thread so far, in ms. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
