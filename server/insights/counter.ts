/** Counts questions, searches and pages without making anybody wait: notes are collected in memory
 *  and written in batches a few seconds later. Who asked is not stored. */

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Confidence } from '../contract/assistant.ts';
import type { SectionId } from '../contract/sections.ts';
import type { InsightCountsTable } from '../storage/insights-schema.ts';
import type { Storage } from '../storage/storage.ts';
import { dayOf } from './days.ts';
import { subjectKey, subjectText } from './subject-key.ts';

/** Most distinct items waiting to be written; further ones are not counted. */
const MOST_WAITING = 5000;
/** Notes counted per account and day: no account can fill the disk. */
export const DAILY_NOTES = 1000;
/** Accounts tracked at a time; the least recently active is dropped first. */
const MOST_ACCOUNTS = 10_000;
/** Rows per statement. */
const ROWS_AT_ONCE = 50;

export interface Note {
  /** Only for the daily limit; not stored. */
  userId: string;
  kind: 'question' | 'search' | 'page';
  text: string;
  section: SectionId | undefined;
  /** 0 to note only that a result was opened. Default 1. */
  count?: number;
  missed?: boolean;
  unsure?: boolean;
  followed?: boolean;
}

/** What an answer's confidence says about its question. */
export function outcomeOf(confidence: Confidence): Pick<Note, 'missed' | 'unsure'> {
  return { missed: confidence === 'none', unsure: confidence === 'low' };
}

export function createCounter(options: {
  storage: Pick<Storage, 'db'>;
  clock: () => number;
  log: Pick<Logger, 'warn'>;
}) {
  const { storage, clock, log } = options;
  let waiting = new Map<string, InsightCountsTable>();
  const accounts = new LRUCache<string, { day: string; count: number }>({ max: MOST_ACCOUNTS });
  let writing = Promise.resolve();
  let isFailing = false;

  /** False if the account has reached today's limit. */
  function admit(userId: string, day: string): boolean {
    const known = accounts.get(userId);
    const count = (known?.day === day ? known.count : 0) + 1;
    accounts.set(userId, { day, count });
    return count <= DAILY_NOTES;
  }

  function add(row: InsightCountsTable): void {
    const key = `${row.day} ${row.kind} ${row.section} ${row.subject_key}`;
    const before = waiting.get(key);
    if (before) {
      before.count += row.count;
      before.missed += row.missed;
      before.unsure += row.unsure;
      before.followed += row.followed;
      before.last_at = Math.max(before.last_at, row.last_at);
    } else if (waiting.size < MOST_WAITING) waiting.set(key, row);
  }

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    if (rows.length === 0) return;
    waiting = new Map();
    try {
      await storage.db.transaction().execute(async (tx) => {
        for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
          await tx
            .insertInto('insight_counts')
            .values(rows.slice(i, i + ROWS_AT_ONCE))
            .onConflict((conflict) =>
              conflict.columns(['day', 'kind', 'section', 'subject_key']).doUpdateSet({
                count: sql<number>`insight_counts.count + excluded.count`,
                missed: sql<number>`insight_counts.missed + excluded.missed`,
                unsure: sql<number>`insight_counts.unsure + excluded.unsure`,
                followed: sql<number>`insight_counts.followed + excluded.followed`,
                last_at: sql<number>`excluded.last_at`,
              }),
            )
            .execute();
        }
      });
      isFailing = false;
    } catch (error) {
      for (const row of rows) add(row);
      // One line until it works again.
      if (!isFailing) log.warn({ err: error }, 'counts of insights wait: they cannot be written');
      isFailing = true;
    }
  }

  return {
    /** Keeps a note in memory; takes microseconds and never throws. */
    note({ userId, kind, text, section, count = 1, ...is }: Note): void {
      const now = clock();
      const day = dayOf(now);
      const subject = subjectText(text);
      if (subject === '' || !admit(userId, day)) return;
      add({
        ...{ day, kind, section: section ?? '', subject, subject_key: subjectKey(subject), count },
        missed: is.missed ? 1 : 0,
        unsure: is.unsure ? 1 : 0,
        followed: is.followed ? 1 : 0,
        last_at: now,
      });
    },

    /** Writes waiting notes, after a write in progress has finished. */
    flush(): Promise<void> {
      writing = writing.then(write);
      return writing;
    },
  };
}

export type Counter = ReturnType<typeof createCounter>;
