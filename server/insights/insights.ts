/** Assembles the insights: what is counted, what is sent, what is shown. */

import type { Logger } from 'pino';
import type { Storage } from '../storage/storage.ts';
import { createCounter } from './counter.ts';
import { createFeedbackStore } from './feedback.ts';
import { createGrouping } from './likeness.ts';
import { createReport } from './report.ts';
import { createSearches } from './searches.ts';
import { createStates } from './states.ts';

/** Intervals at which counts are written and old entries removed, in ms. */
const WRITE_EVERY_MS = 5000;
const SWEEP_EVERY_MS = 3_600_000;

export interface InsightsOptions {
  storage: Pick<Storage, 'db'>;
  clock: () => number;
  log: Pick<Logger, 'warn'>;
  keepDays: number;
  keepNames: boolean;
}

export function createInsights(options: InsightsOptions) {
  const { storage, clock, log, keepDays, keepNames } = options;
  const counter = createCounter({ storage, clock, log });
  const searches = createSearches(counter, clock);
  const states = createStates({ storage, clock });
  const feedback = createFeedbackStore({ storage, clock, keepDays, keepNames });
  const timers: NodeJS.Timeout[] = [];

  const flush = (all = false): Promise<void> => {
    searches.settle(all);
    return counter.flush();
  };
  const sweep = () =>
    feedback
      .sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'old insights not removed'));

  return {
    counter,
    searches,
    states,
    feedback,
    report: createReport({ storage, clock, states, group: createGrouping(), keepDays }),
    flush,
    /** Writes and cleans up periodically, until `close`. */
    start(): void {
      void sweep();
      timers.push(
        setInterval(() => void flush(), WRITE_EVERY_MS).unref(),
        setInterval(() => void sweep(), SWEEP_EVERY_MS).unref(),
      );
    },
    /** Writes what is waiting. */
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await flush(true);
    },
  };
}

export type Insights = ReturnType<typeof createInsights>;
