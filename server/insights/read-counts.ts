/** Reads the counts, one portion at a time: the SQLite driver blocks the thread until a statement
 *  has finished. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SectionId } from '../contract/sections.ts';
import type { InsightCountsTable } from '../storage/insights-schema.ts';
import type { Storage } from '../storage/storage.ts';
import { PORTION } from './in-turns.ts';

/** All counts since a day, of one section or all. */
export async function readCounts(
  { db }: Pick<Storage, 'db'>,
  { from, section }: { from: string; section?: SectionId | undefined },
): Promise<InsightCountsTable[]> {
  const counts: InsightCountsTable[] = [];
  for (;;) {
    const last = counts.at(-1);
    const rows = await db
      .selectFrom('insight_counts')
      .selectAll()
      .where('day', '>=', from)
      .$if(section !== undefined, (query) => query.where('section', '=', section!))
      .$if(last !== undefined, (query) => query.where(after(last!)))
      .orderBy('day')
      .orderBy('kind')
      .orderBy('section')
      .orderBy('subject_key')
      .limit(PORTION)
      .execute();
    counts.push(...rows);
    if (rows.length < PORTION) return counts;
    await nextTurn();
  }
}

/** Rows that follow a row in the order of the primary key. */
function after({ day, kind, section, subject_key: key }: InsightCountsTable) {
  return sql<boolean>`(day, kind, section, subject_key) > (${day}, ${kind}, ${section}, ${key})`;
}
