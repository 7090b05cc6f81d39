/** Long work in portions: requests for pages are served between two of them. */

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows of one portion: some milliseconds of work. */
export const PORTION = 500;

/** The items, a portion at a time; other requests have their turn before each further one. */
export async function* inTurns<T>(items: readonly T[], size = PORTION): AsyncGenerator<T[], void> {
  for (let begin = 0; begin < items.length; begin += size) {
    if (begin > 0) await nextTurn();
    yield items.slice(begin, begin + size);
  }
}
