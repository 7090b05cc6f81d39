/** The states of the rows of the insights: who took which, and what is resolved. */

import type {
  InsightKind,
  InsightMember,
  InsightState,
  InsightStateBody,
} from '../contract/insights.ts';
import type { InsightStatesTable } from '../storage/insights-schema.ts';
import type { Storage } from '../storage/storage.ts';
import { subjectText } from './subject-key.ts';

/** The author of a state that nobody has set by hand. */
export const BY_BUILD = 'build';

/** The state of a row, derived from its members. */
export interface RowState {
  state: InsightState;
  by: string | null;
  /** Milliseconds since 1970. */
  at: number | null;
  page: string | null;
}

const NEW: RowState = { state: 'new', by: null, at: null, page: null };

export function createStates({
  storage,
  clock,
}: {
  storage: Pick<Storage, 'db'>;
  clock: () => number;
}) {
  const { db } = storage;
  return {
    /** Sets the state of all members of a row. */
    async set({ kind, members, state, page }: InsightStateBody, by: string): Promise<void> {
      const at = clock();
      await db.transaction().execute(async (tx) => {
        for (const { key, text } of members) {
          if (state === 'new') {
            await tx
              .deleteFrom('insight_states')
              .where('kind', '=', kind)
              .where('subject_key', '=', key)
              .execute();
            continue;
          }
          const values = { state, by_name: by, at, ...(page !== undefined && { page }) };
          await tx
            .insertInto('insight_states')
            .values({ kind, subject_key: key, subject: subjectText(text), page: null, ...values })
            .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).doUpdateSet(values))
            .execute();
        }
      });
    },

    /** All states, by `stateKey`. */
    async all(): Promise<Map<string, InsightStatesTable>> {
      const rows = await db.selectFrom('insight_states').selectAll().execute();
      return new Map(rows.map((row) => [stateKey(row.kind as InsightKind, row.subject_key), row]));
    },
  };
}

export type States = ReturnType<typeof createStates>;

export function stateKey(kind: InsightKind, key: string): string {
  return `${kind} ${key}`;
}

/** The newest state of a row's members. If readers miss something again after it was resolved, it
 *  is new.
 *  @param lastAt when readers last missed it, in milliseconds since 1970. */
export function stateOf(
  states: ReadonlyMap<string, InsightStatesTable>,
  kind: InsightKind,
  members: readonly InsightMember[],
  lastAt: number,
): RowState {
  const found = members
    .flatMap(({ key }) => states.get(stateKey(kind, key)) ?? [])
    .toSorted((a, b) => b.at - a.at)[0];
  if (!found) return NEW;
  const { page, by_name: by, at } = found;
  if (found.state === 'resolved' && lastAt > at) return { ...NEW, page };
  return { state: found.state as InsightState, by, at, page };
}
