/** A page as Markdown, put together again from the corpus: what a reader sees, without navigation. */

import type { CorpusBlock, CorpusPage, CorpusSection } from '../contract/corpus.ts';
import { absoluteLinks } from './absolute-links.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { pictureLine, sourceLine } from './strings.ts';

/** Path of a page's Markdown form: `/docs/inbound/po-receipt/` is `/docs/inbound/po-receipt.md`. */
export function markdownPath(pagePath: string): string {
  return `${pagePath.replace(/\/$/, '')}.md`;
}

/** The whole page: title, description, where it stands, and its blocks under their headings.
 *  @param origin scheme, host and port, without a slash at the end. */
export function pageMarkdown(page: CorpusPage, origin: string): string {
  return document(page, page.sections, `${origin}${page.path}`, origin);
}

/** One section of a page with what lies below its heading, under the page's title. */
export function partMarkdown(page: CorpusPage, section: CorpusSection, origin: string): string {
  const address = `${origin}${page.path}${section.anchor && `#${section.anchor}`}`;
  return document(page, withSubsections(page, section), address, origin);
}

function document(
  page: CorpusPage,
  sections: readonly CorpusSection[],
  address: string,
  origin: string,
): string {
  const parts = [
    `# ${escapeMarkdown(page.title)}`,
    `> ${escapeMarkdown(page.description)}`,
    [page.breadcrumbs.map(escapeMarkdown).join(' › '), sourceLine(address)].join('  \n'),
    ...sections.flatMap((section) => sectionParts(section, origin)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function sectionParts({ level, heading, blocks }: CorpusSection, origin: string): string[] {
  return [
    ...(level === 1 ? [] : [`${'#'.repeat(level)} ${escapeMarkdown(heading)}`]),
    ...blocks.map((block) => absoluteLinks(blockMarkdown(block), origin)),
  ];
}

/** Of a picture the corpus has the description alone. */
function blockMarkdown({ kind, markdown, text }: CorpusBlock): string {
  return kind === 'image' ? pictureLine(escapeMarkdown(text)) : markdown;
}

/** The section and those after it that lie deeper. The part before the first heading stands alone. */
function withSubsections({ sections }: CorpusPage, section: CorpusSection): CorpusSection[] {
  if (section.level === 1) return [section];
  const after = sections.slice(sections.indexOf(section) + 1);
  const end = after.findIndex(({ level }) => level <= section.level);
  return [section, ...after.slice(0, end === -1 ? after.length : end)];
}
