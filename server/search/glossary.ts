/** Acronyms and words of the trade: what else a page may call the thing that a reader typed.
 *  Writers own the list, `glossary.json`: each entry is a set of names for one thing. */

import { z } from 'zod';
import { tokenise } from './tokenise.ts';

const schema = z.array(z.array(z.string().min(1).max(60)).min(2)).max(2000);

/** Names of one thing, e.g. `['PO', 'purchase order']`. */
export type GlossaryData = z.infer<typeof schema>;

/** An entry that a query names. */
export interface GlossaryMatch {
  /** Place of the first word in the query, and how many words name it. */
  from: number;
  length: number;
  /** The other names, as the terms of their words. */
  others: string[][];
}

export interface Glossary {
  /** Entries whose name stands at these terms; longer names win over shorter ones inside them. */
  find(terms: readonly string[]): GlossaryMatch[];
}

/** Checks and compiles the list. Throws a readable error if it has another form. */
export function createGlossary(data: unknown): Glossary {
  const names = new Map<string, string[][]>();
  let longest = 0;
  for (const entry of schema.parse(data)) {
    const phrases = entry.map((name) =>
      tokenise(name).flatMap((token) => (token.kind === 'word' ? [token.term] : [])),
    );
    phrases.forEach((phrase, i) => {
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
