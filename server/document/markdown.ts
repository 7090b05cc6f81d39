/** Writes nodes of a document as Markdown (CommonMark with GitHub's tables). The only module that does; lines
 *  around them are assembled by `markdown-lines.ts`. */

import type { Link, List, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';

const OPTIONS: Options = {
  bullet: '-',
  fences: true,
  listItemIndent: 'one',
  incrementListMarker: true,
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** No padding around table cells, for answers: shorter on a slow network. */
const COMPACT: Options = {
  ...OPTIONS,
  extensions: [gfmToMarkdown({ tablePipeAlign: false, tableCellPadding: false })],
};

/** Markdown of blocks, one below the other, without a trailing line break. */
export function writeMarkdown(
  blocks: readonly RootContent[],
  { compact = false }: { compact?: boolean } = {},
): string {
  const root: Root = { type: 'root', children: [...blocks] };
  return toMarkdown(root, compact ? COMPACT : OPTIONS).trimEnd();
}

/** A link with plain text. */
export function linkNode(text: string, url: string): Link {
  return { type: 'link', url, children: [{ type: 'text', value: text }] };
}

/** A paragraph of plain text, bold text and links. */
export function paragraphOf(...parts: (string | PhrasingContent)[]): Paragraph {
  return {
    type: 'paragraph',
    children: parts.map((part) =>
      typeof part === 'string' ? { type: 'text', value: part } : part,
    ),
  };
}

/** A bulleted list of paragraphs. */
export function listOf(items: readonly Paragraph[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
  };
}

/** Copies of the blocks with site paths in links made absolute, below `origin`. */
export function withAbsoluteLinks<T extends Nodes>(blocks: readonly T[], origin: string): T[] {
  return blocks.map((block) => {
    const copy = structuredClone(block);
    visit(copy as Root, 'link', (link) => {
      if (link.url.startsWith('/')) link.url = origin + link.url;
    });
    return copy;
  });
}

/** Compact Markdown of an answer's blocks, with absolute links if there is an `origin`. */
export function markdownOf(blocks: readonly RootContent[], origin: string | undefined): string {
  const own = origin === undefined ? blocks : withAbsoluteLinks(blocks, origin);
  return writeMarkdown(own, { compact: true });
}

/** Copies of the blocks with each link replaced by its text. */
export function withoutLinks<T extends Nodes>(blocks: readonly T[]): T[] {
  return blocks.map((block) => {
    const copy = structuredClone(block);
    visit(copy as Root, 'link', (link, index, parent) => {
      if (parent && index !== undefined) parent.children.splice(index, 1, ...link.children);
      return index;
    });
    return copy;
  });
}

/** A paragraph from a text whose only markup is code between backticks. */
export function plainParagraph(text: string): Paragraph {
  const parts = text.split(/`([^`]+)`/);
  return {
    type: 'paragraph',
    children: parts.flatMap((value, i): PhrasingContent[] => {
      if (value === '') return [];
      return [i % 2 === 1 ? { type: 'inlineCode', value } : { type: 'text', value }];
    }),
  };
}
