/** Writes code in a line of text as the element that it is. MDX calls the theme's component for it, which
 *  calls another one, which draws that element: on a page with 150 names of fields a handheld does
 *  that 300 times before the page answers. */

import type { ElementContent, Properties, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** What MDX notes at elements that are written in JSX. */
const EXPLICIT = { _mdxExplicitJsx: true } as const;

export function rehypeInlineCode() {
  return (tree: Root): void => {
    visit(tree, (node: Root | RootContent, index, parent) => {
      if (node.type !== 'element') return undefined;
      // A block of code has its component.
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
