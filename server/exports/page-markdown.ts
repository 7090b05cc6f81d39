/** A page as Markdown, assembled from the corpus: what a reader sees, without navigation. */

import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { CorpusBlock, CorpusPage, CorpusSection } from '../contract/corpus.ts';
import { withAbsoluteLinks, writeMarkdown } from '../document/markdown.ts';
import { escapeMarkdown, headingLine, quoteLine } from '../document/markdown-lines.ts';
import { addressOf, subsectionsOf } from '../document/place.ts';
import { blockText, isPicture } from '../document/text.ts';
import { pictureLine, sourceLine } from './strings.ts';

/** Path of a page's Markdown form: `/docs/inbound/po-receipt/` is `/docs/inbound/po-receipt.md`. */
export function markdownPath(pagePath: string): string {
  return `${pagePath.replace(/\/$/, '')}.md`;
}

/** The whole page: title, description, its place in the documentation, and its blocks under their
 *  headings.
 *  @param origin scheme, host and port, without a trailing slash. */
export function pageMarkdown(page: CorpusPage, origin: string): string {
  return document(page, page.sections, `${origin}${page.path}`, origin);
}

/** One section of a page with its subsections, under the page's title. */
export function partMarkdown(page: CorpusPage, section: CorpusSection, origin: string): string {
  const sections = [section, ...subsectionsOf(page, section)];
  return document(page, sections, addressOf({ page, section }, origin), origin);
}

function document(
  page: CorpusPage,
  sections: readonly CorpusSection[],
  address: string,
  origin: string,
): string {
  const parts = [
    headingLine(1, escapeMarkdown(page.title)),
    quoteLine(escapeMarkdown(page.description)),
    [page.breadcrumbs.map(escapeMarkdown).join(' › '), sourceLine(address)].join('  \n'),
    ...sections.flatMap((section) => sectionParts(section, origin, `${origin}${page.path}`)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function sectionParts(
  { level, heading, blocks }: CorpusSection,
  origin: string,
  pageAddress: string,
): string[] {
  return [
    ...(level === 1 ? [] : [headingLine(level, escapeMarkdown(heading))]),
    ...withCodeLinks(withAbsoluteLinks(blocks, origin), pageAddress).map(blockMarkdown),
  ];
}

/** The blocks, with message codes linked to their own row where they are explained. Modifies the
 *  blocks. */
function withCodeLinks(blocks: readonly CorpusBlock[], pageAddress: string): CorpusBlock[] {
  const root: Root = { type: 'root', children: [...blocks] };
  visit(root, 'inlineCode', (node, index, parent) => {
    const anchor = node.data?.anchor;
    if (anchor === undefined || parent === undefined || index === undefined) return undefined;
    (parent.children as RootContent[])[index] = {
      type: 'link',
      url: `${pageAddress}#${anchor}`,
      children: [node],
    };
    return SKIP;
  });
  return root.children as CorpusBlock[];
}

/** The corpus has only the description of a picture. */
function blockMarkdown(block: CorpusBlock): string {
  return isPicture(block) ? pictureLine(escapeMarkdown(blockText(block))) : writeMarkdown([block]);
}
