/** Recognises sections that only point elsewhere, such as "Related pages". */

import type { CorpusSection } from '../contract/corpus.ts';

/** True for a section that contains only lists in which every item begins with a link. */
export function isLinkList({ blocks }: CorpusSection): boolean {
  return (
    blocks.length > 0 &&
    blocks.every(
      (block) =>
        block.type === 'list' &&
        block.children.every(({ children: [first] }) => {
          return first?.type === 'paragraph' && first.children[0]?.type === 'link';
        }),
    )
  );
}
