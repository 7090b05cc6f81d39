/** The place of a page: what a writer types, its files, its address and its id in the sidebar. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { readSections } from './files.ts';
import { WritingError } from './writing-error.ts';

export interface PagePlace {
  section: string;
  /** Id in the sidebar: `inventory/lot-split`. */
  id: string;
  /** File relative to the root: `docs/inventory/lot-split.md`. */
  file: string;
  /** Address with a trailing slash. */
  address: string;
}

/** Parses `docs/inventory/lot-split`, with or without `.md` or surrounding slashes.
 *  @throws WritingError that says what is wrong with it. */
export function pagePlace(root: string, typed: string): PagePlace {
  const place = typed.replace(/^\.?\//, '').replace(/\/$|\.mdx?$/g, '');
  const [section = '', ...rest] = place.split('/');
  const known = readSections(root).map(({ id }) => id);
  if (!known.includes(section)) {
    throw new WritingError(
      `"${typed}" does not begin with a section; begin with one of: ${known.join(', ')}.`,
    );
  }
  const id = rest.join('/') || 'index';
  if (!/^[A-Za-z0-9_][A-Za-z0-9._~-]*(\/[A-Za-z0-9_][A-Za-z0-9._~-]*)*$/.test(id)) {
    throw new WritingError(
      `"${typed}" cannot be an address; use letters, digits and - . _ such as docs/inventory/lot-split.`,
    );
  }
  const file = `${section}/${id}.md`;
  return { section, id, file, address: addressOf(root, section, id) };
}

/** The same for a page that must exist. */
export function existingPage(root: string, typed: string): PagePlace {
  const place = pagePlace(root, typed);
  if (existsSync(path.join(root, place.file))) return place;
  const near = globSync(`${place.section}/**/${path.basename(place.id)}.md`, { cwd: root });
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  throw new WritingError(`There is no page ${place.file}.${hint}`);
}

/** The files that belong to a page: itself, its readers' questions, the screens that it shows. */
export function filesOfPage(root: string, { file }: PagePlace): string[] {
  const base = file.replace(/\.md$/, '');
  return [
    ...['.md', '.questions.yaml', '.screen.yaml'].map((end) => base + end),
    ...globSync(`${base}.*.screen.yaml`, { cwd: root }).map((each) =>
      each.split(path.sep).join('/'),
    ),
  ].filter((each) => existsSync(path.join(root, each)));
}

/** Address by the rules of Docusaurus: the file, or the slug in its front matter. */
function addressOf(root: string, section: string, id: string): string {
  const plain = `/${section}/${id}`.replace(/\/(index|README)$/, '');
  const slug = slugOf(path.join(root, section, `${id}.md`));
  if (slug === undefined) return `${plain}/`;
  const base = slug.startsWith('/') ? `/${section}` : path.posix.dirname(plain);
  return path.posix.join(base, slug, '/');
}

function slugOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const head = /^---\n(.*?)\n---/s.exec(readFileSync(file, 'utf8'))?.[1];
  const slug: unknown = head === undefined ? undefined : parseDocument(head).get('slug');
  return typeof slug === 'string' ? slug : undefined;
}
