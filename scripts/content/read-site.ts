/** Finds and reads all pages of a tree, or of a tree with another one laid over it. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askedFileOf, readAsked, type Asked } from '../../plugins/corpus/read-asked.ts';
import { PageError, readPage } from './read-page.ts';
import type { Facts } from './facts.ts';
import type { Finding, Page, Site } from './site.ts';

export interface SiteSource {
  /** Folders that hold the sections' folders and `static`. A file of a later one replaces or adds
   *  to those of the earlier. */
  roots: string[];
  facts: Facts;
  /** Ids of the sections that must be whole. */
  complete: Iterable<string>;
}

/** Reads the site. A page that cannot be read is a finding, and missing in `pages`. */
export function readSite({ roots, facts, complete }: SiteSource): {
  site: Site;
  findings: Finding[];
} {
  const findings: Finding[] = [];
  const pages: Page[] = [];
  const broken = new Set<string>();
  for (const [place, root] of [...placesOf(roots, facts)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = root === roots[0] ? place : path.join(root, place);
    const source = readFileSync(path.join(root, place), 'utf8');
    const section = place.split('/')[0]!;
    try {
      const { tree, frontMatter } = readPage(source);
      const address = addressOf(place, frontMatter.values.slug);
      const asked = askedBeside(path.join(root, place));
      if (asked instanceof Error) {
        findings.push({ file: askedFileOf(file), line: 1, message: asked.message, rule: 'syntax' });
      }
      pages.push({
        ...{ file, place, section, path: address, source, tree, frontMatter },
        asked: asked instanceof Error ? new Map() : asked,
      });
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      broken.add(addressOf(place));
      findings.push({ file, line: error.line, message: error.message, rule: 'syntax' });
    }
  }
  findings.push(
    ...withoutPage(roots, facts, new Set(pages.map(({ place }) => askedFileOf(place)))),
  );
  const site: Site = {
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    byPlace: new Map(pages.map((page) => [page.place, page])),
    broken,
    facts,
    complete: new Set(complete),
    hasFile: (place) => roots.some((root) => existsSync(path.join(root, place))),
  };
  return { site, findings };
}

/** Lists of what readers ask that belong to no page, as when a page was renamed. */
function withoutPage(roots: string[], facts: Facts, known: ReadonlySet<string>): Finding[] {
  const patterns = facts.map.sections.map(({ id }) => `${id}/**/*.asked.yaml`);
  const message = 'Belongs to no page; give it the name of the page that it stands beside';
  return roots
    .flatMap((root) => globSync(patterns, { cwd: root }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !known.has(file))
    .map((file) => ({ file, line: 1, message, rule: 'asked' }));
}

function askedBeside(pageFile: string): Asked | Error {
  try {
    return readAsked(pageFile);
  } catch (error) {
    return error as Error;
  }
}

/** Place of each page with the folder that it is read from. */
function placesOf(roots: string[], facts: Facts): Map<string, string> {
  const places = new Map<string, string>();
  const patterns = facts.map.sections.map(({ id }) => `${id}/**/*.{md,mdx}`);
  for (const root of roots) {
    for (const file of globSync(patterns, { cwd: root })) {
      const place = file.split(path.sep).join('/');
      // Docusaurus leaves out what begins with an underscore.
      if (!place.split('/').some((part) => part.startsWith('_'))) places.set(place, root);
    }
  }
  return places;
}

/** Address of a page by the rules of Docusaurus: its file, or its slug.
 *  @param slug from the front matter; one that begins with `/` counts from the section's base. */
function addressOf(place: string, slug?: unknown): string {
  const section = place.split('/')[0]!;
  const plain = place.replace(/\.mdx?$/, '').replace(/\/(index|README)$/, '');
  if (typeof slug !== 'string') return `/${plain}`;
  const base = slug.startsWith('/') ? `/${section}` : path.posix.dirname(`/${plain}`);
  return path.posix.join(base, slug).replace(/\/$/, '');
}
