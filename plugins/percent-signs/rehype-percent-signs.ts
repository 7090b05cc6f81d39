/** Keeps a percent sign on the line of its number: the space in "5 %" becomes a non-breaking one.
 *  For search and assistant it is folded to a plain space again (plugins/corpus/phrasing.ts). */

import type { Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { joinPercentSigns } from './join-percent-signs.ts';

/** Texts that the build has added to a message code. */
const MESSAGE_TEXTS: ReadonlySet<string> = new Set(['text', 'remedy']);

export function rehypePercentSigns() {
  return (tree: Root): void => {
    visit(tree, (node: Root | RootContent, index, parent) => {
      // Code is copied as it is.
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type === 'text') {
        const isContinued = parent !== undefined && index !== undefined && index > 0;
        node.value = joinPercentSigns(
          isContinued ? node.value.replace(/^ %/, '\u00a0%') : node.value,
        );
      } else if ('attributes' in node) {
        for (const attribute of node.attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || !MESSAGE_TEXTS.has(attribute.name)) continue;
          if (typeof attribute.value === 'string')
            attribute.value = joinPercentSigns(attribute.value);
        }
      }
      return undefined;
    });
  };
}
