/** Names a question, search or path the same way wherever it is counted, whatever its case, spaces and
 *  closing marks. */

import { createHash } from 'node:crypto';

/** Longest text that is kept, in characters. */
export const LONGEST_SUBJECT = 500;

/** On one line and bounded. */
export function subjectText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SUBJECT);
}

/** 128 bits of SHA-256, hex. */
export function subjectKey(text: string): string {
  const folded = subjectText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[?!.\s]+$/, '');
  return createHash('sha256').update(folded).digest('hex').slice(0, 32);
}
