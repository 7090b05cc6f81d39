/** Splits long work into portions: requests for pages are served in between. */

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows per portion: a few milliseconds of work. */
export const PORTION = 500;

/** The items, one portion at a time; other requests are served before each further one. */
export async function* inTurns<T>(items: readonly T[], size = PORTION): AsyncGenerator<T[], void> {
  for (let begin = 0; begin < items.length; begin += size) {
    if (begin > 0) await nextTurn();
    yield items.slice(begin, begin + size);
  }
}
