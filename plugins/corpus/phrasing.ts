/** Normalises inline content to what Markdown can express: white space is collapsed, not doubled at the
 *  borders of marks, and moved out of their ends. */

import type { PhrasingContent, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** True if there is no visible text. */
export function isEmpty(nodes: readonly PhrasingContent[]): boolean {
  return toString([...nodes]).trim() === '';
}

/** Collapses white space, joins adjacent text nodes, and trims both ends. */
export function tidyPhrasing(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const tidy = foldSpaces(nodes);
  trimStart(tidy[0]);
  trimEnd(tidy.at(-1));
  return tidy.filter((node) => node.type !== 'text' || node.value !== '');
}

/** Wraps text in a mark; white space at the ends of the text moves outside, as Markdown requires. White space
 *  alone gets no mark. */
export function trimmedOutside(
  nodes: readonly PhrasingContent[],
  mark: (children: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] {
  const text = toString([...nodes]);
  const children = tidyPhrasing(nodes);
  const space: Text = { type: 'text', value: ' ' };
  if (children.length === 0) return text === '' ? [] : [space];
  return [
    ...(/^[\s\u200b]/.test(text) ? [{ ...space }] : []),
    mark(children),
    ...(/[\s\u200b]$/.test(text) ? [{ ...space }] : []),
  ];
}

function foldSpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const folded: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = folded.at(-1);
    if (node.type !== 'text') folded.push(node);
    else if (last?.type === 'text') last.value = fold(last.value + node.value);
    else folded.push({ type: 'text', value: fold(node.value) });
  }
  return folded;
}

function fold(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ');
}

function trimStart(node: PhrasingContent | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimStart();
}

function trimEnd(node: PhrasingContent | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimEnd();
}
