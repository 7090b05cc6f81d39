/** Marks rows as resolved automatically: a question that somebody took, naming a page for it, is
 *  resolved as soon as the assistant answers it from that page. */

import type { Storage } from '../storage/storage.ts';
import { isAnsweredBy, type AskPages } from './ask-pages.ts';
import { BY_BUILD } from './states.ts';

/** A question or search that is now answered. */
export interface Resolved {
  text: string;
  page: string;
}

/** Asks the taken questions one after the other, so that readers are served in between.
 *  @returns those that were marked. */
export async function markResolved(
  { db }: Pick<Storage, 'db'>,
  ask: AskPages,
  clock: () => number,
): Promise<Resolved[]> {
  const taken = await db
    .selectFrom('insight_states')
    .selectAll()
    .where('state', '=', 'taken')
    .where('page', 'is not', null)
    .where('kind', 'in', ['question', 'search'])
    .execute();
  const resolved: Resolved[] = [];
  for (const { kind, subject_key: key, subject, page } of taken) {
    if (page === null || !isAnsweredBy(await ask(subject), [page])) continue;
    // Only from "taken": somebody may have changed it meanwhile.
    const { numUpdatedRows } = await db
      .updateTable('insight_states')
      .set({ state: 'resolved', by_name: BY_BUILD, at: clock() })
      .where('kind', '=', kind)
      .where('subject_key', '=', key)
      .where('state', '=', 'taken')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) resolved.push({ text: subject, page });
  }
  return resolved;
}
