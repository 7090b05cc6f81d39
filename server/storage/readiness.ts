/** Whether the database answers, for load balancers in front of several processes. */

import { sql } from 'kysely';
import type { Storage } from './storage.ts';

/** Timeout for the database, and how long a result is cached, since anybody may ask. In ms. */
const LONGEST_MS = 2000;
const KEPT_MS = 1000;

export function readinessOf(
  storage: Pick<Storage, 'db'>,
  clock: () => number,
): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);

  async function ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, LONGEST_MS, false);
    });
    const found = sql`select 1`.execute(storage.db).then(
      () => true,
      () => false,
    );
    return Promise.race([found, late]).finally(() => clearTimeout(timer));
  }

  return () => {
    const now = clock();
    if (Math.abs(now - askedAt) >= KEPT_MS) {
      askedAt = now;
      answer = ask();
    }
    return answer;
  };
}
