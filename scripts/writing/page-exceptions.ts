/** Updates the exceptions for single pages in facts/ when pages are added, moved or removed: pages
 *  of the task chapters that need no parts of a transaction, and pages with other limits for
 *  groups. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { isTaskChapter } from '../content/task-pages.ts';
import { readText, writeFormatted } from './files.ts';
import { PATTERN_PURPOSES, type Pattern } from './page-patterns.ts';

const NOT_TRANSACTIONS = 'scripts/content/facts/not-transactions.json';
const GROUP_COUNTS = 'scripts/content/facts/group-counts.json';

/** Exceptions by the address of the page, without a trailing slash. */
type Notes = Record<string, unknown>;

/** Records a new page in a task chapter whose pattern is not a transaction.
 *  @returns the files that were written. */
export async function noteNewPage(
  root: string,
  page: { address: string; chapter: string | null; pattern: Pattern },
): Promise<string[]> {
  const { address, chapter, pattern } = page;
  if (pattern === 'transaction' || !isTaskChapter(chapter)) return [];
  const reason = `${pattern}: ${PATTERN_PURPOSES[pattern]}`;
  return change<Notes>(root, NOT_TRANSACTIONS, (notes) => ({ ...notes, [keyOf(address)]: reason }));
}

/** Moves a page's exceptions to its new address; without one, removes them.
 *  @returns the files that were written. */
export async function noteMove(root: string, from: string, to?: string): Promise<string[]> {
  const move = (notes: Notes): Notes => {
    const { [keyOf(from)]: noted, ...others } = notes;
    if (noted === undefined) return notes;
    return to === undefined ? others : { ...others, [keyOf(to)]: noted };
  };
  return [
    ...(await change(root, NOT_TRANSACTIONS, move)),
    ...(await change<{ exceptions: Notes }>(root, GROUP_COUNTS, (counts) => {
      const exceptions = move(counts.exceptions);
      return exceptions === counts.exceptions ? counts : { ...counts, exceptions };
    })),
  ];
}

async function change<T>(root: string, file: string, by: (content: T) => T): Promise<string[]> {
  if (!existsSync(path.join(root, file))) return [];
  const before = JSON.parse(readText(root, file)) as T;
  const after = by(before);
  if (after === before) return [];
  await writeFormatted(root, file, JSON.stringify(after, null, 2));
  return [file];
}

function keyOf(address: string): string {
  return address.replace(/\/$/, '');
}
