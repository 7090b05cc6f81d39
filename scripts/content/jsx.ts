/** Components in a page, by name. */

import type { Node } from 'unist';
import { isElement, textAttribute } from '../../plugins/page-code/page-nodes.ts';

/** Text of an attribute of a component with this name, such as the code of `<Msg code="…" />`.
 *  Undefined for other nodes and if the attribute is missing or computed. */
export function attributeOf(node: Node, element: string, name: string): string | undefined {
  return isElement(node) && node.name === element ? textAttribute(node, name) : undefined;
}

/** True for a component or element with this name. */
export function isNamed(node: Node, element: string): boolean {
  return isElement(node) && node.name === element;
}
