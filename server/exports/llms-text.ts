/** The two files of the llms.txt convention (llmstxt.org): a list of all pages with their
 *  descriptions, and all pages in one file. */

import {
  escapeMarkdown,
  headingLine,
  linkTo,
  listLine,
  quoteLine,
} from '../document/markdown-lines.ts';
import type { SiteSection } from './site-sections.ts';
import { markdownPath, pageMarkdown } from './page-markdown.ts';
import { readingNote, SITE_SUMMARY, SITE_TITLE } from './strings.ts';

export const INDEX_PATH = '/llms.txt';
export const FULL_PATH = '/llms-full.txt';

/** The list of one section: `/docs/llms.txt`. */
export function sectionIndexPath(section: string): string {
  return `/${section}${INDEX_PATH}`;
}

/** `/llms.txt`, or that of a section. @param origin scheme, host and port, without a trailing
 *  slash. */
export function llmsIndex(sections: readonly SiteSection[], origin: string): string {
  const lists = sections.map(({ label, pages }) => {
    const lines = pages.map(({ title, path, description }) =>
      listLine(`${linkTo(title, origin + markdownPath(path))}: ${escapeMarkdown(description)}`),
    );
    return `${headingLine(2, escapeMarkdown(label))}\n\n${lines.join('\n')}`;
  });
  return `${[...head(), readingNote(origin + FULL_PATH), ...lists].join('\n\n')}\n`;
}

/** `/llms-full.txt`: the pages in the same order, each as in its own file. */
export function llmsFull(sections: readonly SiteSection[], origin: string): string {
  const pages = sections.flatMap((section) =>
    section.pages.map((page) => pageMarkdown(page, origin)),
  );
  return [`${head().join('\n\n')}\n`, ...pages].join('\n---\n\n');
}

function head(): string[] {
  return [headingLine(1, SITE_TITLE), quoteLine(SITE_SUMMARY)];
}
