/** Notices somebody who reads more pages than a person can: a copy of the documentation is being
 *  made. Counted in each process, in memory. */

/** More pages than this … */
export const MANY_PAGES = 200;
/** … within this time, whenever it begins, in milliseconds. */
export const READING_WINDOW_MS = 10 * 60_000;

/** Accounts that are watched at a time; the one that has not read for longest is forgotten first. */
const MOST_READERS = 10_000;

interface Reader {
  /** When each page was last read, the one that was read longest ago first. */
  pages: Map<string, number>;
  /** Nothing is told of this account before then. */
  quietUntil: number;
}

/** Notes one page; gives the number of pages when somebody has just read too many, else null. Each
 *  account is told of once in a window. */
export type ReadingWatch = (userId: string, page: string) => number | null;

export function createReadingWatch(clock: () => number): ReadingWatch {
  const readers = new Map<string, Reader>();

  function readerOf(userId: string): Reader {
    const reader = readers.get(userId) ?? { pages: new Map<string, number>(), quietUntil: 0 };
    readers.delete(userId);
    readers.set(userId, reader);
    const [oldest] = readers.keys();
    if (readers.size > MOST_READERS && oldest !== undefined) readers.delete(oldest);
    return reader;
  }

  return (userId, page) => {
    const now = clock();
    const reader = readerOf(userId);
    if (now < reader.quietUntil) return null;
    const { pages } = reader;
    pages.delete(page);
    pages.set(page, now);
    for (const [old, at] of pages) {
      if (now - at < READING_WINDOW_MS) break;
      pages.delete(old);
    }
    const { size } = pages;
    if (size <= MANY_PAGES) return null;
    reader.quietUntil = now + READING_WINDOW_MS;
    pages.clear();
    return size;
  };
}
