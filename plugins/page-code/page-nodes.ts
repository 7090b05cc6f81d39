/** Components and elements in the tree of a page. */

import type { Nodes } from 'mdast';
import type { Node } from 'unist';

/** A component or element in a page. */
export type PageElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export function isElement(node: Node): node is PageElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Text of an attribute; undefined if it is missing or computed. */
export function textAttribute(element: PageElement, name: string): string | undefined {
  const found = element.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}
