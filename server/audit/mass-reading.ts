/** Notices somebody who reads more pages than a person can: a copy of the documentation is being
 *  made. Counted in each process, in memory. */

/** More pages than this … */
export const MANY_PAGES = 200;
/** … within this time, in milliseconds. */
export const READING_WINDOW_MS = 10 * 60_000;

/** Accounts that are watched at a time; the one that began to read first is forgotten first. */
const MOST_READERS = 10_000;

interface Reader {
  began: number;
  pages: Set<string>;
  told: boolean;
}

/** Notes one page; gives the number of pages when somebody has just read too many, else null. Each
 *  account is told of once in a window. */
export type ReadingWatch = (userId: string, page: string) => number | null;

export function createReadingWatch(clock: () => number): ReadingWatch {
  const readers = new Map<string, Reader>();
  return (userId, page) => {
    const now = clock();
    let reader = readers.get(userId);
    if (!reader || now - reader.began >= READING_WINDOW_MS) {
      readers.delete(userId);
      reader = { began: now, pages: new Set(), told: false };
      readers.set(userId, reader);
      const [oldest] = readers.keys();
      if (readers.size > MOST_READERS && oldest !== undefined) readers.delete(oldest);
    }
    if (reader.told) return null;
    reader.pages.add(page);
    if (reader.pages.size <= MANY_PAGES) return null;
    reader.told = true;
    return reader.pages.size;
  };
}
