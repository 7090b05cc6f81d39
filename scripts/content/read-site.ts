/** Finds and reads all pages of a tree, or of a tree overlaid with another one. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  questionFileOf,
  readQuestionFile,
  type QuestionFile,
} from '../../plugins/corpus/read-questions.ts';
import { YamlFileError } from '../../plugins/page-data/read-yaml.ts';
import { placesEnding, strayQuestions } from './files-beside.ts';
import { PageError, readPage } from './read-page.ts';
import { readScreens } from './page-screens.ts';
import type { Dictionary } from './spelling/dictionary.ts';
import { readAnew, type ReadCache } from './read-cache.ts';
import type { Facts } from './facts.ts';
import type { Finding, Page, Site } from './site.ts';

export interface SiteSource {
  /** Folders that contain the sections' folders and `static`. Files of a later one replace or
   *  extend those of earlier ones. */
  roots: string[];
  facts: Facts;
  /** Ids of the sections that must be complete. */
  complete: Iterable<string>;
  /** True to also report pages that have not been rewritten yet. */
  strict?: boolean;
  /** Correct words; if omitted, spelling is not checked. */
  dictionary?: Dictionary | undefined;
  /** Earlier results. */
  cache?: ReadCache | undefined;
}

/** Reads the site. A page that cannot be read becomes a finding, and is missing from `pages`. */
export function readSite({
  roots,
  facts,
  complete,
  strict = false,
  dictionary,
  cache = readAnew,
}: SiteSource): {
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
      const { tree, frontMatter } = readPage(source, cache);
      const address = addressOf(place, frontMatter.values.slug);
      const pageFile = path.join(root, place);
      pages.push({
        ...{ file, place, section, path: address, source, tree, frontMatter },
        questions: questionsBeside(pageFile, file, findings, cache),
        screens: readScreens(tree, pageFile, cache),
      });
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      broken.add(addressOf(place));
      findings.push({ file, line: error.line, message: error.message, rule: 'syntax' });
    }
  }
  findings.push(...strayQuestions(roots, facts, pages));
  const site: Site = {
    root: roots[0]!,
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    byPlace: new Map(pages.map((page) => [page.place, page])),
    broken,
    facts,
    complete: new Set(complete),
    screenFiles: placesEnding('.screen.yaml', roots, facts),
    strict,
    dictionary,
    hasFile: (place) => roots.some((root) => existsSync(path.join(root, place))),
  };
  return { site, findings };
}

/** The questions beside a page; if they cannot be read, each error is a finding. */
function questionsBeside(
  pageFile: string,
  name: string,
  findings: Finding[],
  cache: ReadCache,
): QuestionFile | undefined {
  const source = questionFileOf(pageFile);
  if (!existsSync(source)) return undefined;
  const file = questionFileOf(name);
  try {
    const found = cache('questions', readFileSync(source, 'utf8'), () =>
      readQuestionFile(pageFile),
    );
    return found && { ...found, file };
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    const rule = 'syntax';
    findings.push(...error.problems.map(({ line, message }) => ({ file, line, message, rule })));
    return undefined;
  }
}

/** Place of each page, with the folder that it is read from. */
function placesOf(roots: string[], facts: Facts): Map<string, string> {
  const places = new Map<string, string>();
  const patterns = facts.map.sections.map(({ id }) => `${id}/**/*.{md,mdx}`);
  for (const root of roots) {
    for (const file of globSync(patterns, { cwd: root })) {
      const place = file.split(path.sep).join('/');
      // Docusaurus ignores files that begin with an underscore.
      if (!place.split('/').some((part) => part.startsWith('_'))) places.set(place, root);
    }
  }
  return places;
}

/** Address of a page by the rules of Docusaurus: its file, or its slug.
 *  @param slug from the front matter; one that begins with `/` is relative to the section's
 *  base. */
function addressOf(place: string, slug?: unknown): string {
  const section = place.split('/')[0]!;
  const plain = place.replace(/\.mdx?$/, '').replace(/\/(index|README)$/, '');
  if (typeof slug !== 'string') return `/${plain}`;
  const base = slug.startsWith('/') ? `/${section}` : path.posix.dirname(`/${plain}`);
  return path.posix.join(base, slug).replace(/\/$/, '');
}
