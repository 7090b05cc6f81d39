/** Notices somebody who reads more pages than a person can: a copy of the documentation is being
 *  made. Counted in memory; where there may be several servers, they tell each other. */

import { LRUCache } from 'lru-cache';
import type { SharedReading } from './shared-reading.ts';

/** More pages than this … */
export const MANY_PAGES = 200;
/** … within this time, whenever it begins, in milliseconds. */
export const READING_WINDOW_MS = 10 * 60_000;

/** Accounts that are watched at a time; the one that has not read for longest is forgotten first. */
const MOST_READERS = 10_000;
/** Pages of an account that a server does not report to the others. Hardly anybody reads this many. */
const SHARE_EVERY = 10;

interface Reader {
  /** When each page was last read here, the one that was read longest ago first. */
  pages: Map<string, number>;
  /** Those of them that the other servers do not know of. */
  unshared: Set<string>;
  /** How many all servers knew of when pages were last shared. */
  known: number;
  /** Nothing is reported about this account before then. */
  quietUntil: number;
}

/** Notes one page; gives the number of pages when somebody has just read too many, else null. Each account
 *  is reported once in a window. */
export type ReadingWatch = (userId: string, page: string) => Promise<number | null>;

/** @param options.shared where several servers may have readers. */
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

  /** Pages on all servers, if there are too many and no other server tells of them, else null. */
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
      // Without the database each server counts for itself.
      const { size } = reader.pages;
      return size > MANY_PAGES ? size : null;
    }
  }

  return async (userId, page) => {
    const now = clock();
    const reader = readerOf(userId);
    if (now < reader.quietUntil) return null;
    const { pages, unshared } = reader;
    // Pages that are read again and again are reported to the other servers once.
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
