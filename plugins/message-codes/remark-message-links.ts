/** Links every mention of a message code to the row that explains it. Codes that no page defines
 *  stay plain text. */

import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Section } from '../../server/contract/sections.ts';
import { isElement, type PageElement } from '../page-code/page-nodes.ts';
import { MESSAGE_CODE, readMessageCodes, type DefinedMessage } from './message-codes.ts';

export interface MessageLinksOptions {
  /** Folder of the site. */
  siteDir: string;
  sections: readonly Section[];
}

const known = new Map<string, ReturnType<typeof readMessageCodes>>();

/** Read once for all pages; `npm run dev` must be restarted to pick up new codes. */
function messagesOf({ siteDir, sections }: MessageLinksOptions): Map<string, DefinedMessage> {
  const messages = known.get(siteDir) ?? readMessageCodes(siteDir, sections);
  known.set(siteDir, messages);
  return messages;
}

export function remarkMessageLinks(options: MessageLinksOptions) {
  return (tree: Root): void => linkMessages(tree, messagesOf(options));
}

/** Adds the links to a page. Headings keep their text, and links their own address. */
export function linkMessages(tree: Root, messages: ReadonlyMap<string, DefinedMessage>): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading' || node.type === 'link' || isDefinition(node)) return SKIP;
    if (parent === undefined || index === undefined) return undefined;
    if (node.type === 'inlineCode') {
      const message = messages.get(node.value);
      if (message) replace(parent, index, [toLink(message)]);
      return SKIP;
    }
    if (node.type !== 'text') return undefined;
    const parts = linked(node.value, messages);
    if (parts.length > 1) replace(parent, index, parts);
    return [SKIP, index + parts.length];
  });
}

function isDefinition(node: Nodes): boolean {
  return isElement(node) && node.name === 'Msg';
}

function replace(parent: Parents, index: number, nodes: PhrasingContent[]): void {
  (parent.children as Nodes[]).splice(index, 1, ...nodes);
}

/** A text with its codes as links. */
function linked(text: string, messages: ReadonlyMap<string, DefinedMessage>): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: code, index } of text.matchAll(MESSAGE_CODE)) {
    const message = messages.get(code);
    if (!message) continue;
    if (index > end) parts.push({ type: 'text', value: text.slice(end, index) });
    parts.push(toLink(message));
    end = index + code.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(end) });
  return parts;
}

function toLink(message: DefinedMessage): PageElement & { type: 'mdxJsxTextElement' } {
  return {
    type: 'mdxJsxTextElement',
    name: 'MsgLink',
    attributes: Object.entries(message)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: value as string })),
    children: [],
  };
}
