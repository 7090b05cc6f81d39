/** Stores feedback that readers send: limited per account and day, without names unless a setting
 *  says so, for a limited time. */

import { sql } from 'kysely';
import type { Feedback, PageFeedback } from '../contract/feedback.ts';
import { PortalError } from '../errors.ts';
import { sectionOfPage } from '../sections.ts';
import type { FeedbackTable } from '../storage/insights-schema.ts';
import type { Storage } from '../storage/storage.ts';
import { DAY_MS, dayOf, secondsToNextDay } from './days.ts';
import { subjectKey, subjectText } from './subject-key.ts';

/** Items that one account may send per day. */
export const DAILY_FEEDBACK = 100;

/** A question that a tool reports as unanswered. */
export interface Gap {
  kind: 'gap';
  id: string;
  at: string;
  question: string;
  words: string;
  page: string;
}

/** The account that sends it. */
export interface Sender {
  id: string;
  name: string;
}

export interface FeedbackStoreOptions {
  storage: Pick<Storage, 'db'>;
  clock: () => number;
  keepDays: number;
  /** Whether the sender's name is stored. */
  keepNames: boolean;
}

export function createFeedbackStore(options: FeedbackStoreOptions) {
  const { storage, clock, keepDays, keepNames } = options;
  const { db } = storage;

  /** @throws PortalError `feedback_limit` */
  async function take(userId: string, pieces: number): Promise<void> {
    const now = clock();
    const { count } = await db
      .insertInto('feedback_counts')
      .values({ user_id: userId, day: dayOf(now), count: pieces })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day'])
          .doUpdateSet({ count: sql<number>`feedback_counts.count + ${sql.lit(pieces)}` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count <= DAILY_FEEDBACK) return;
    throw new PortalError(
      'feedback_limit',
      'You have reached today’s limit for feedback. Try again tomorrow.',
      {
        retryAfter: secondsToNextDay(now),
      },
    );
  }

  /** The time stated by the sender, or now if its clock is wrong. */
  function timeOf(iso: string): number {
    const now = clock();
    const at = Date.parse(iso);
    return at > now || at < now - keepDays * DAY_MS ? now : at;
  }

  function toRow(item: Feedback | Gap, sender: Sender): FeedbackTable {
    const [path = '', anchor = ''] = 'page' in item ? item.page.split('#') : [];
    // Pages are identified with a trailing slash, as in the corpus; browsers may omit it.
    const page = path === '' ? '' : path.replace(/\/?$/, '/');
    const subject = item.kind === 'page' ? page : subjectText(subjectOf(item));
    return {
      id: item.id,
      at: timeOf(item.at),
      kind: item.kind,
      helpful: 'helpful' in item && item.helpful !== null ? Number(item.helpful) : null,
      page,
      anchor: item.kind === 'mistake' ? item.anchor : anchor,
      section: sectionOfPage(page) ?? '',
      subject,
      subject_key: subjectKey(subject),
      reasons: 'reasons' in item ? [...new Set(item.reasons)].join(' ') : '',
      words: item.words,
      user_name: keepNames ? sender.name : null,
    };
  }

  return {
    /**
     * Stores all or none. An item with a known id replaces the earlier one; a withdrawn rating of
     * an answer is deleted.
     *
     * @throws PortalError `feedback_limit` if the account has sent enough today.
     */
    async add(items: readonly (Feedback | Gap)[], sender: Sender): Promise<void> {
      await take(sender.id, items.length);
      await db.transaction().execute(async (tx) => {
        for (const item of items) {
          if (item.kind === 'answer' && item.helpful === null) {
            await tx.deleteFrom('feedback').where('id', '=', item.id).execute();
            continue;
          }
          const { id, ...values } = toRow(item, sender);
          await tx
            .insertInto('feedback')
            .values({ id, ...values })
            .onConflict((conflict) =>
              conflict.column('id').doUpdateSet(values).where('feedback.kind', '=', values.kind),
            )
            .execute();
        }
      });
    },

    /** Removes feedback, counts and states that are old enough. */
    async sweep(): Promise<void> {
      const before = clock() - keepDays * DAY_MS;
      await db.deleteFrom('feedback').where('at', '<=', before).execute();
      await db.deleteFrom('insight_states').where('at', '<=', before).execute();
      await db.deleteFrom('insight_counts').where('day', '<', dayOf(before)).execute();
      await db.deleteFrom('feedback_counts').where('day', '<', dayOf(clock())).execute();
    },
  };
}

export type FeedbackStore = ReturnType<typeof createFeedbackStore>;

function subjectOf(item: Exclude<Feedback, PageFeedback> | Gap): string {
  switch (item.kind) {
    case 'mistake':
      return item.quote;
    case 'search':
      return item.query;
    case 'answer':
    case 'gap':
      return item.question;
  }
}
