/** What a reader sees of a document, as plain text. */

import { toString } from 'mdast-util-to-string';
import type { BlockContent, Nodes, Table } from 'mdast';
import type { CorpusBlock, CorpusSection } from '../contract/corpus.ts';

/** Between two cells of a row: ` · `. */
export const BETWEEN_CELLS = ' · ';

/** The text of a block: a paragraph in one line, a list with an item per line, a table with a row per line
 *  and its head. For a picture, what it shows. */
export function blockText(block: BlockContent): string {
  switch (block.type) {
    case 'list':
      return block.children
        .map((item) => item.children.map((child) => asLine(child as BlockContent)).join(' '))
        .join('\n');
    case 'table':
      return rowTexts(block).join('\n');
    case 'blockquote':
      return block.children.map((child) => asLine(child as BlockContent)).join(' ');
    case 'code':
      return block.value.trim();
    default:
      return inlineText(block);
  }
}

/** Text of inline content, such as a heading, a cell or a paragraph. */
export function inlineText(node: Nodes): string {
  return toString(node).replace(/\s+/g, ' ').trim();
}

/** The rows of a table as lines, its head first. */
export function rowTexts(table: Table): string[] {
  return table.children.map((row) => row.children.map(inlineText).join(BETWEEN_CELLS));
}

const texts = new WeakMap<CorpusSection, string>();

/** Texts of all blocks of a section, one below the other. */
export function sectionText(section: CorpusSection): string {
  let text = texts.get(section);
  if (text === undefined) {
    text = section.blocks.map(blockText).join('\n');
    texts.set(section, text);
  }
  return text;
}

/** True for a block that is nothing but a picture. */
export function isPicture(block: BlockContent): boolean {
  return block.type === 'paragraph' && block.children.every(({ type }) => type === 'image');
}

/** The blocks of a section that contain words. */
export function wordBlocks({ blocks }: CorpusSection): CorpusBlock[] {
  return blocks.filter((block) => !isPicture(block));
}

/** Words of a text, as a reader counts them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function asLine(block: BlockContent): string {
  return blockText(block).replace(/\s*\n\s*/g, ' ');
}
