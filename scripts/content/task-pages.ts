/** Which pages describe a transaction: those of the task chapters, except for the ones that
 *  facts/not-transactions.json lists with a reason. */

import { mapPages } from './map-pages.ts';
import type { Page, Site } from './site.ts';

/** Chapters 3 to 8, and projects. */
const TASK_CHAPTERS = new Set([
  'inbound-operations',
  'outbound-operations',
  'inventory-management',
  'manufacturing',
  'maintenance',
  'fixed-assets',
  'projects',
]);

/** True if pages of the chapter are transactions by default. */
export function isTaskChapter(slug: string | null): boolean {
  return slug !== null && TASK_CHAPTERS.has(slug);
}

export function transactionPages({ byPath, facts }: Pick<Site, 'byPath' | 'facts'>): Page[] {
  return mapPages(facts.map)
    .filter(({ category }) => isTaskChapter(category))
    .filter(({ path }) => !facts.notTransactions.has(path))
    .flatMap(({ path }) => byPath.get(path) ?? []);
}
