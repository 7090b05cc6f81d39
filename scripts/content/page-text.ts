/** The words of a page: its paragraphs, headings and cells, each with its line. */

import { visit } from 'unist-util-visit';
import { attributeOf } from './jsx.ts';
import { onceFor } from './once-for.ts';
import type { Nodes, Root, RootContent } from 'mdast';
import type { Page } from './site.ts';

/** Text that is read as a unit. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'tableCell';
  node: Nodes;
  /** Line where the block begins. */
  line: number;
  text: string;
  /** Line of a position in `text`. */
  lineAt: (index: number) => number;
}

/** Replaces omitted code, so that the words around it do not join. */
export const CODE_MARK = '\u2022';

/** All blocks in reading order; list items and admonitions are paragraphs.
 *  @param code what replaces code inside a sentence: its text, or a mark. */
export function readBlocks({ tree }: Page, code: 'text' | 'mark'): Block[] {
  return code === 'text' ? blocksWithCode(tree) : blocksWithMarks(tree);
}

const blocksWithCode = onceFor((tree: Root) => blocksOf(tree, 'text'));
const blocksWithMarks = onceFor((tree: Root) => blocksOf(tree, 'mark'));

function blocksOf(tree: Root, code: 'text' | 'mark'): Block[] {
  const blocks: Block[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const pieces = readPieces(node, code);
    const starts: [number, number][] = [];
    let text = '';
    for (const piece of pieces) {
      starts.push([text.length, piece.line]);
      text += piece.text;
    }
    const line = node.position?.start.line ?? 1;
    blocks.push({
      kind: node.type,
      node,
      line,
      text,
      lineAt: (index) => lineAt(starts, text, index) ?? line,
    });
  });
  return blocks;
}

/** The text of a node, with its spaces unchanged. */
export function textOf(node: Nodes, code: 'text' | 'mark' = 'text'): string {
  return readPieces(node, code)
    .map(({ text }) => text)
    .join('');
}

/** All text below a heading, including code and message codes, one block per line. */
export const textBelow = onceFor((content: readonly Nodes[]): string => {
  const lines: string[] = [];
  const root: Root = { type: 'root', children: content as RootContent[] };
  visit(root, (node) => {
    const code = attributeOf(node, 'Msg', 'code');
    if (code !== undefined) lines.push(code);
    if (node.type === 'code') lines.push(node.value);
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      lines.push(textOf(node));
    }
  });
  return lines.join('\n');
});

interface Piece {
  text: string;
  line: number;
}

function readPieces(node: Nodes, code: 'text' | 'mark'): Piece[] {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'text') return [{ text: node.value, line }];
  if (node.type === 'inlineCode') return [{ text: code === 'text' ? node.value : CODE_MARK, line }];
  if (node.type === 'break') return [{ text: ' ', line }];
  return 'children' in node ? node.children.flatMap((child) => readPieces(child, code)) : [];
}

function lineAt(starts: [number, number][], text: string, index: number): number | undefined {
  const start = starts.findLast(([from]) => from <= index);
  if (!start) return undefined;
  // A paragraph may span several lines of the file.
  return start[1] + text.slice(start[0], index).split('\n').length - 1;
}
