/** Recognises message codes in queries, and finds the row that explains one. */

import type { CorpusPage, CorpusSection, MessageRow } from '../contract/corpus.ts';

/** Where a message is explained. */
export interface MessagePlace {
  section: CorpusSection;
  row: MessageRow;
}

/** Matches `FXP-INB-3025`, `fxp inb 3025` or `fxpinb3025` anywhere in the query. */
const WHOLE = /\bfxp[\s-]*([a-z]+)[\s-]*(\d+)\b/i;
/** The number alone, as people often give it. */
const NUMBER = /^\s*(\d{2,5})\s*$/;

/** Recognises the codes that a query names: `FXP-INB-3025` in full, or every code that ends with the given
 *  number. Undefined if it names none. */
export function codeNamedIn(query: string): ((code: string) => boolean) | undefined {
  const [, area, number] = WHOLE.exec(query) ?? [];
  if (area && number) {
    const named = `FXP-${area.toUpperCase()}-${number}`;
    return (code) => code.toUpperCase() === named;
  }
  const alone = NUMBER.exec(query)?.[1];
  return alone === undefined ? undefined : (code) => code.endsWith(`-${alone}`);
}

/** The row of the page that explains the code named in the query, if any. */
export function messageNamed(page: CorpusPage, query: string): MessagePlace | undefined {
  const isNamed = codeNamedIn(query);
  if (!isNamed) return undefined;
  for (const section of page.sections) {
    const row = section.messages?.find(({ code }) => isNamed(code));
    if (row) return { section, row };
  }
  return undefined;
}
