/** Acronyms and domain terms: other names by which a page may call what a reader typed. Writers maintain the
 *  list, `glossary.json`. An entry is a set of names for one thing, or a reader's word with the words that
 *  pages use for it. The latter is one-way: a reader who types "shelf" means a locator, but not every locator
 *  is a shelf. */

import { z } from 'zod';
import { tokenise } from '../text-analysis/tokenise.ts';

const name = z.string().min(1).max(60);
const schema = z
  .array(
    z.union([z.array(name).min(2), z.strictObject({ typed: name, meant: z.array(name).min(1) })]),
  )
  .max(2000);

/** An entry that the query names. */
export interface GlossaryMatch {
  /** Position of the name's first word in the query, and its number of words. */
  from: number;
  length: number;
  /** The other names, as the terms of their words. */
  others: string[][];
}

export interface Glossary {
  /** Entries whose names occur in these terms; longer names win over shorter ones inside them. */
  find(terms: readonly string[]): GlossaryMatch[];
}

/** Validates and compiles the list. Throws a readable error if it is malformed. */
export function createGlossary(data: unknown): Glossary {
  const names = new Map<string, string[][]>();
  let longest = 0;
  for (const entry of schema.parse(data)) {
    const list = Array.isArray(entry) ? entry : [entry.typed, ...entry.meant];
    const phrases = list.map(termsOf);
    phrases.forEach((phrase, i) => {
      if (i > 0 && !Array.isArray(entry)) return;
      const key = phrase.join(' ');
      names.set(key, [...(names.get(key) ?? []), ...phrases.filter((_, j) => j !== i)]);
      longest = Math.max(longest, phrase.length);
    });
  }
  return {
    find(terms) {
      const matches: GlossaryMatch[] = [];
      for (let from = 0; from < terms.length;) {
        let length = Math.min(longest, terms.length - from);
        while (length > 0 && !names.has(terms.slice(from, from + length).join(' '))) length -= 1;
        if (length > 0) {
          const others = names.get(terms.slice(from, from + length).join(' ')) ?? [];
          matches.push({ from, length, others });
        }
        from += Math.max(1, length);
      }
      return matches;
    },
  };
}

function termsOf(phrase: string): string[] {
  return tokenise(phrase).flatMap((token) => (token.kind === 'word' ? [token.term] : []));
}
