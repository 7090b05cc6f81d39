/** The pages that questions of the evaluation expect, updated when pages are moved or removed: a
 *  question should fail because the answer is gone, not because its page has another address. */

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const QUESTIONS = 'tests/fixtures/questions/*.jsonl';
/** `"/docs/inbound/po-receipt/#steps"` */
const ADDRESS = /"(\/[\w/-]*\w)(\/?)(#[^"]*)?"/g;

/** Replaces the former address with that of the page that now answers.
 *  @param from,to addresses with a trailing slash.
 *  @param keepsHeadings true if the new page has the headings of the former one.
 *  @returns the files that were written. */
export function changeExpected(
  root: string,
  { from, to, keepsHeadings }: { from: string; to: string; keepsHeadings: boolean },
): string[] {
  const bare = (address: string) => address.replace(/\/$/, '');
  return globSync(QUESTIONS, { cwd: root }).flatMap((found) => {
    const file = found.split(path.sep).join('/');
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = before.replace(ADDRESS, (text, page: string, slash: string, heading = '') =>
      page === bare(from) ? `"${bare(to)}${slash}${keepsHeadings ? heading : ''}"` : text,
    );
    if (after === before) return [];
    writeFileSync(path.join(root, file), after);
    return [file];
  });
}
