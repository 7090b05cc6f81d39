/** Files beside pages that belong to none of them, for example after a page was renamed. */

import { globSync } from 'node:fs';
import path from 'node:path';
import { questionFileOf } from '../../plugins/corpus/read-questions.ts';
import type { Facts } from './facts.ts';
import type { Finding, Page } from './site.ts';

/** Places of the files of all sections whose names have this ending. */
export function placesEnding(end: string, roots: readonly string[], facts: Facts): string[] {
  const patterns = facts.map.sections.map(({ id }) => `${id}/**/*${end}`);
  const places = roots.flatMap((root) => globSync(patterns, { cwd: root }));
  return [...new Set(places.map((file) => file.split(path.sep).join('/')))].sort();
}

/** Question files that belong to no page. */
export function strayQuestions(
  roots: readonly string[],
  facts: Facts,
  pages: readonly Page[],
): Finding[] {
  const known = new Set(pages.map(({ place }) => questionFileOf(place)));
  const message = 'Does not belong to a page; give it the name of the page next to it';
  return placesEnding('.questions.yaml', roots, facts)
    .filter((file) => !known.has(file))
    .map((file) => ({ file, line: 1, message, rule: 'reader-question' }));
}
