/** Detects users who read more pages than a person can, and are probably copying the documentation.
 *  Counts in memory; if there can be several servers, they share their counts. */

import { LRUCache } from 'lru-cache';
import type { SharedReading } from './shared-reading.ts';

/** More pages than this … */
export const MANY_PAGES = 200;
/** … within this time, whenever it begins, in milliseconds. */
export const READING_WINDOW_MS = 10 * 60_000;

/** Accounts watched at a time; the least recently active is dropped first. */
const MOST_READERS = 10_000;
/** Pages of an account that a server does not report to the others. Hardly anybody reads this
 *  many. */
const SHARE_EVERY = 10;

interface Reader {
  /** When each page was last read here, least recent first. */
  pages: Map<string, number>;
  /** Those of them that the other servers do not know of. */
  unshared: Set<string>;
  /** How many pages all servers knew of when pages were last shared. */
  known: number;
  /** Nothing is reported about this account before this time. */
  quietUntil: number;
}

/** Records one page; returns the number of pages when a user has just read too many, else null.
 *  Each account is reported once per window. */
export type ReadingWatch = (userId: string, page: string) => Promise<number | null>;

/** @param options.shared set if several servers may serve readers. */
export function createReadingWatch(options: {
  clock: () => number;
  shared?: SharedReading | undefined;
}): ReadingWatch {
  const { clock, shared } = options;
  const readers = new LRUCache<string, Reader>({ max: MOST_READERS });

  function readerOf(userId: string): Reader {
    const reader = readers.get(userId) ?? {
      ...{ pages: new Map<string, number>(), unshared: new Set<string>() },
      ...{ known: 0, quietUntil: 0 },
    };
    readers.set(userId, reader);
    return reader;
  }

  /** Pages on all servers if there are too many and no other server reports them, else null. */
  async function countEverywhere(
    { add, take }: SharedReading,
    userId: string,
    reader: Reader,
  ): Promise<number | null> {
    const now = clock();
    const fresh = [...reader.unshared];
    reader.unshared.clear();
    try {
      reader.known = await add(userId, fresh, { now, from: now - READING_WINDOW_MS });
      if (reader.known <= MANY_PAGES) return null;
      reader.known = 0;
      const taken = await take(userId);
      return taken > MANY_PAGES ? taken : null;
    } catch {
      // Without the database each server counts on its own.
      const { size } = reader.pages;
      return size > MANY_PAGES ? size : null;
    }
  }

  return async (userId, page) => {
    const now = clock();
    const reader = readerOf(userId);
    if (now < reader.quietUntil) return null;
    const { pages, unshared } = reader;
    // Pages that are read repeatedly are reported to the other servers once.
    if (!pages.delete(page)) unshared.add(page);
    pages.set(page, now);
    for (const [old, at] of pages) {
      if (now - at < READING_WINDOW_MS) break;
      pages.delete(old);
      unshared.delete(old);
    }
    let count: number | null = pages.size > MANY_PAGES ? pages.size : null;
    if (shared) {
      const due = unshared.size >= SHARE_EVERY || reader.known + unshared.size > MANY_PAGES;
      count = due ? await countEverywhere(shared, userId, reader) : null;
    }
    if (count === null) return null;
    reader.quietUntil = now + READING_WINDOW_MS;
    pages.clear();
    unshared.clear();
    return count;
  };
}
