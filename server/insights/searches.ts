/** Distinguishes searches from the letters that lead up to them: the search box sends a query for
 *  every key, and only the words at which a reader stops count as a search. */

import { LRUCache } from 'lru-cache';
import type { SectionId } from '../contract/sections.ts';
import type { Counter } from './counter.ts';

/** A search is over when nothing was typed for this long, in ms. */
export const SETTLED_MS = 5000;
/** Shorter ones are the beginning of something. */
const SHORTEST = 2;
/** Readers whose latest search is tracked at a time. */
const MOST_READERS = 10_000;

interface Search {
  text: string;
  section: SectionId | undefined;
  found: number;
  followed: boolean;
  /** A result says it all. */
  answered: boolean;
  at: number;
}

/** What a search found. */
export interface Outcome {
  found: number;
  answered?: boolean;
  section?: SectionId | undefined;
}

export function createSearches(counter: Pick<Counter, 'note'>, clock: () => number) {
  const open = new LRUCache<string, Search>({
    max: MOST_READERS,
    // A search that is deleted or evicted is over; one that is replaced continues.
    dispose({ text, section, found, followed, answered }, userId, reason) {
      if (reason === 'set') return;
      const missed = found === 0;
      counter.note({
        ...{ userId, kind: 'search', text, section, missed },
        followed: followed || answered,
      });
    },
  });

  const even = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

  return {
    /** Notes a search for these words, how many pages were found, and whether a result says it all: then
     *  nothing is missed if none is opened. */
    note(userId: string, query: string, { found, answered = false, section }: Outcome): void {
      const text = query.trim();
      if (text.length < SHORTEST) return;
      const before = open.get(userId);
      const [a, b] = [even(before?.text ?? ''), even(text)];
      const goesOn = before !== undefined && (a.startsWith(b) || b.startsWith(a));
      // After a result was opened, further typing is a new search.
      if (before && (!goesOn || (before.followed && a !== b))) open.delete(userId);
      const followed = goesOn && a === b && before.followed;
      open.set(userId, { text, section, found, followed, answered, at: clock() });
    },

    /** Notes that a result of the search was opened. */
    follow(userId: string, query: string): void {
      const search = open.get(userId);
      if (search && even(search.text) === even(query)) search.followed = true;
      else {
        const text = query.trim();
        counter.note({
          userId,
          kind: 'search',
          text,
          section: undefined,
          count: 0,
          followed: true,
        });
      }
    },

    /** Counts the searches that are over.
     *  @param all also those that may continue. */
    settle(all = false): void {
      for (const [userId, { at }] of [...open]) {
        if (all || clock() - at >= SETTLED_MS) open.delete(userId);
      }
    },
  };
}

export type Searches = ReturnType<typeof createSearches>;
