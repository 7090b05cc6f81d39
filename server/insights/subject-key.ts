/** Identifies a question, search or path the same way wherever it is counted, regardless of case,
 *  spaces and final punctuation. */

import { createHash } from 'node:crypto';

/** Longest text stored, in characters. */
export const LONGEST_SUBJECT = 500;

/** The text on one line, shortened to the limit. */
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
