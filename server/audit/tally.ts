/** Counts events that may come in floods, so that a flood fills neither the log nor the disk. */

import type { AuditEntry } from './events.ts';

/** Most kinds counted separately at a time; any further ones are counted together. */
const MOST_KINDS = 500;

interface Kind {
  entry: AuditEntry;
  /** Further events after the first one. */
  more: number;
  began: number;
}

/**
 * A tally in front of `record`.
 *
 * @param everyMs time after which a kind is written again, with its count.
 */
export function createTally(options: {
  clock: () => number;
  record: (entry: AuditEntry) => Promise<void>;
  everyMs: number;
}): { note: (entry: AuditEntry) => Promise<void>; flush: () => Promise<void> } {
  const { clock, record, everyMs } = options;
  const kinds = new Map<string, Kind>();

  const keyOf = ({ event, origin, subject, triedName = '', details = {} }: AuditEntry): string =>
    JSON.stringify([event, origin.address, origin.actor?.id, subject?.id, triedName, details]);

  /** Writes the kinds that began before a time, with the counts since. */
  async function recordBefore(time: number): Promise<void> {
    for (const [key, { entry, more, began }] of [...kinds]) {
      if (began > time) continue;
      kinds.delete(key);
      if (more > 0) await record({ ...entry, details: { ...entry.details, more } });
    }
  }

  return {
    async note(entry) {
      const now = clock();
      await recordBefore(now - everyMs);
      const own = keyOf(entry);
      const crowded = !kinds.has(own) && kinds.size >= MOST_KINDS;
      const key = crowded ? entry.event : own;
      const kind = kinds.get(key);
      if (kind) {
        kind.more += 1;
        return;
      }
      const first: AuditEntry = crowded
        ? {
            event: entry.event,
            origin: { actor: null, address: 'many', requestId: null },
            warn: true,
          }
        : entry;
      kinds.set(key, { entry: first, more: 0, began: now });
      await record(first);
    },
    flush: () => recordBefore(Number.POSITIVE_INFINITY),
  };
}
