/** Finds texts that occur in two places, ignoring small differences of case and punctuation. */

import type { Finding } from './site.ts';

/** A text with its place. */
export interface Entry {
  file: string;
  line: number;
  text: string;
}

/** The words of a text, in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** One finding for each text that occurs in an earlier entry.
 *  @param what names the texts in the message: "Question". */
export function findRepeats(entries: Entry[], what: string, rule: string): Finding[] {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const key = wordsOf(entry.text).join(' ');
    const earlier = first.get(key);
    if (!earlier) {
      first.set(key, entry);
      return [];
    }
    const message = `${what} also appears at ${earlier.file}:${earlier.line}`;
    return [{ file: entry.file, line: entry.line, message, rule, other: earlier.file }];
  });
}
