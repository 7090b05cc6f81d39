/** Recognises sections that only point elsewhere, such as "Related pages". */

import type { CorpusSection } from '../contract/corpus.ts';

/** True for a section of nothing but lists whose every item begins with a link. */
export function isLinkList({ blocks }: CorpusSection): boolean {
  return (
    blocks.length > 0 &&
    blocks.every(
      ({ kind, markdown }) =>
        kind === 'list' && markdown.split('\n').every((line) => /^\s*- \[/.test(line)),
    )
  );
}
