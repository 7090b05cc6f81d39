/** Attributes of components in a page. */

import type { Node } from 'unist';

interface JsxElement extends Node {
  name: string | null;
  attributes: { type: string; name?: string; value?: unknown }[];
}

function isElement(node: Node): node is JsxElement {
  return node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';
}

/** Text of an attribute of a component with this name, such as the code of `<Msg code="…" />`.
 *  Undefined for other nodes and where the attribute is missing or computed. */
export function attributeOf(node: Node, element: string, name: string): string | undefined {
  if (!isElement(node) || node.name !== element) return undefined;
  const value = node.attributes.find((attribute) => attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** True for a component or element with this name. */
export function isNamed(node: Node, element: string): boolean {
  return isElement(node) && node.name === element;
}
