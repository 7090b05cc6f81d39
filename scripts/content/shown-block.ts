/** Whether a section contains the block to show below an answer. */

import { visit } from 'unist-util-visit';
import { comparable } from './grounding.ts';
import { readTables, type Section } from './page-parts.ts';
import { textBelow } from './page-text.ts';
import type { ShownBlock } from '../../server/contract/corpus.ts';
import type { Nodes, Root } from 'mdast';

/** What is wrong with `show`; undefined if the section has such a block. */
export function showProblem({ heading, content }: Section, show: ShownBlock): string | undefined {
  const tree: Root = { type: 'root', children: content };
  if (typeof show === 'object') {
    return hasRow(tree, show.row) ? undefined : `there is no row "${show.row}" to show`;
  }
  return hasBlock(tree, heading, show) ? undefined : `there is no ${show} to show`;
}

/** A row by its first cell, or a step by its first words. */
function hasRow(tree: Root, row: string): boolean {
  const wanted = comparable(row);
  const holds = (node: Nodes | undefined) =>
    node !== undefined && comparable(textBelow([node])).includes(wanted);
  const inTable = readTables({ tree }).some(({ rows }) =>
    rows.some(({ node }) => holds(node.children[0])),
  );
  return inTable || hasNode(tree, (node) => node.type === 'listItem' && holds(node.children[0]));
}

function hasBlock(tree: Root, heading: string, show: Exclude<ShownBlock, object>): boolean {
  const has = (isIt: (node: Nodes) => boolean) => hasNode(tree, isIt);
  switch (show) {
    case 'steps':
      return has((node) => node.type === 'list' && node.ordered === true);
    case 'list':
      return has((node) => node.type === 'list' && node.ordered !== true);
    case 'table':
    case 'code':
      return has((node) => node.type === show);
    case 'text':
      return has((node) => node.type === 'paragraph');
    case 'example':
      return /example/i.test(heading) || /example/i.test(textBelow(tree.children));
  }
}

function hasNode(tree: Root, isIt: (node: Nodes) => boolean): boolean {
  let found = false;
  visit(tree, (node) => {
    found ||= isIt(node);
  });
  return found;
}
