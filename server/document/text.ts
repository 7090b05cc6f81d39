/** A document's visible text, as plain text. */

import { toString } from 'mdast-util-to-string';
import type { BlockContent, Nodes, Table } from 'mdast';
import type { CorpusBlock, CorpusSection } from '../contract/corpus.ts';
import { memoise } from '../memoise.ts';

/** Separates two cells of a row. */
export const BETWEEN_CELLS = ' · ';

/** The text of a block: a paragraph on one line, a list with one item per line, a table with its head and one
 *  row per line. For a picture, its description. */
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

/** The rows of a table as lines, head first. */
export function rowTexts(table: Table): string[] {
  return table.children.map((row) => row.children.map(inlineText).join(BETWEEN_CELLS));
}

/** Texts of all blocks of a section, one per line. */
export const sectionText = memoise((section: CorpusSection): string =>
  section.blocks.map((block) => blockText(block)).join('\n'),
);

/** True for a block that contains only pictures. */
export function isPicture(block: BlockContent): boolean {
  return block.type === 'paragraph' && block.children.every(({ type }) => type === 'image');
}

/** The blocks of a section that contain words. */
export function wordBlocks({ blocks }: CorpusSection): CorpusBlock[] {
  return blocks.filter((block) => !isPicture(block));
}

/** Number of whitespace-separated words in a text. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function asLine(block: BlockContent): string {
  return blockText(block).replace(/\s*\n\s*/g, ' ');
}
