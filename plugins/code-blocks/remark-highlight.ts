/** Adds the highlighted lines to each code block of a page (src/theme/CodeBlock). */

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { highlight } from './highlight.ts';

export function remarkHighlight() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const highlighted = node.lang ? highlight(node.value, node.lang) : undefined;
      if (highlighted === undefined) return;
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, highlighted } };
    });
  };
}
