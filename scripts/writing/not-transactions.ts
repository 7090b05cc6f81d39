/** Keeps facts/not-transactions.json, the pages of the task chapters that are held to no parts of a
 *  transaction, in step with pages that come, move and go. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { isTaskChapter } from '../content/task-pages.ts';
import { readText, writeFormatted } from './files.ts';
import { PATTERN_PURPOSES, type Pattern } from './page-patterns.ts';

const FILE = 'scripts/content/facts/not-transactions.json';

/** Reasons by the address of the page, without a slash at the end. */
type Reasons = Record<string, string>;

/** Notes a new page of a task chapter that has another pattern than a transaction.
 *  @returns the files that were written. */
export async function noteNewPage(
  root: string,
  page: { address: string; chapter: string | null; pattern: Pattern },
): Promise<string[]> {
  const { address, chapter, pattern } = page;
  if (pattern === 'transaction' || !isTaskChapter(chapter)) return [];
  return change(root, (reasons) => ({
    ...reasons,
    [keyOf(address)]: `${pattern}: ${PATTERN_PURPOSES[pattern]}`,
  }));
}

/** Takes the reason along to a page's new address; without one, drops it.
 *  @returns the files that were written. */
export async function noteMove(root: string, from: string, to?: string): Promise<string[]> {
  return change(root, (reasons) => {
    const { [keyOf(from)]: reason, ...others } = reasons;
    if (reason === undefined) return reasons;
    return to === undefined ? others : { ...others, [keyOf(to)]: reason };
  });
}

async function change(root: string, by: (reasons: Reasons) => Reasons): Promise<string[]> {
  if (!existsSync(path.join(root, FILE))) return [];
  const before = JSON.parse(readText(root, FILE)) as Reasons;
  const after = by(before);
  if (after === before) return [];
  await writeFormatted(root, FILE, JSON.stringify(after, null, 2));
  return [FILE];
}

function keyOf(address: string): string {
  return address.replace(/\/$/, '');
}
