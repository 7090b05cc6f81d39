/** Turns inline code into a plain element. MDX would call the theme's component for it, which calls
 *  another one, which renders that element: on a page with 150 field names a handheld would do that
 *  300 times before the page responds. */

import type { ElementContent, Properties, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** MDX's mark of elements written as JSX. */
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
        // Marked as written by the page's author, which MDX leaves alone.
        data: EXPLICIT,
      };
      return SKIP;
    });
  };
}

function isPlain(properties: Properties): boolean {
  return Object.keys(properties).length === 0;
}
