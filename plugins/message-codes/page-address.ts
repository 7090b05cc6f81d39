/** Derives addresses of pages from their files, by the rules of Docusaurus. */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Section } from '../../server/contract/sections.ts';

/** Markdown files of a section, relative to its folder, with forward slashes; none if the folder is
 *  missing. */
export function pagesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'));
}

/** Site path of a page, with a trailing slash.
 *  @param file relative to the section's folder.
 *  @param source its text; a slug in its front matter takes precedence. */
export function pageAddress(section: Section, file: string, source: string): string {
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';
  const slug = /^slug:\s*(\S+)\s*$/m.exec(frontMatter)?.[1];
  const folder = path.posix.dirname(file);
  const name = file.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
  const place = slug === undefined ? name : path.posix.resolve(`/${folder}`, slug);
  return `/${path.posix.join(section.id, place)}/`.replace(/\/+/g, '/');
}
