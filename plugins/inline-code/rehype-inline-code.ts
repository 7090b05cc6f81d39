/** Writes code in a line of text as a plain element. MDX would call the theme's component for it, which
 *  calls another one, which draws that element: on a page with 150 field names a handheld would do that 300
 *  times before the page responds. */

import type { ElementContent, Properties, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** MDX's note on elements that are written in JSX. */
const EXPLICIT = { _mdxExplicitJsx: true } as const;

export function rehypeInlineCode() {
  return (tree: Root): void => {
    visit(tree, (node: Root | RootContent, index, parent) => {
      if (node.type !== 'element') return undefined;
      // Code blocks keep their component.
      if (node.tagName === 'pre') return SKIP;
      if (node.tagName !== 'code' || parent === undefined || index === undefined) return undefined;
      if (!isPlain(node.properties)) return SKIP;
      (parent.children as ElementContent[])[index] = {
        type: 'mdxJsxTextElement',
        name: 'code',
        attributes: [],
        children: node.children,
        // As an element that the page's writer put there, which MDX leaves alone.
        data: EXPLICIT,
      };
      return SKIP;
    });
  };
}

function isPlain(properties: Properties): boolean {
  return Object.keys(properties).length === 0;
}
