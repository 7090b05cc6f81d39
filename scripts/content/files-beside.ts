/** Files beside pages that belong to none of them, for example after a page was renamed. */

import { globSync } from 'node:fs';
import path from 'node:path';
import { questionFilesOf } from '../../plugins/corpus/read-questions.ts';
import type { Facts } from './facts.ts';
import type { Finding, Page } from './site.ts';

/** Places of the files of all sections whose names have this ending. */
export function placesEnding(end: string, roots: readonly string[], facts: Facts): string[] {
  const patterns = facts.map.sections.map(({ id }) => `${id}/**/*${end}`);
  const places = roots.flatMap((root) => globSync(patterns, { cwd: root }));
  return [...new Set(places.map((file) => file.split(path.sep).join('/')))].sort();
}

/** Question files that belong to no page, and plain lists beside a page that has groups. */
export function strayQuestions(
  roots: readonly string[],
  facts: Facts,
  pages: readonly Page[],
): Finding[] {
  const known = new Map(
    pages.flatMap((page) => {
      const { grouped, plain } = questionFilesOf(page.place);
      return [[grouped, page] as const, [plain, page] as const];
    }),
  );
  return ['.questions.yaml', '.asked.yaml'].flatMap((end) =>
    placesEnding(end, roots, facts).flatMap((file) => {
      const page = known.get(file);
      const message = !page
        ? 'Does not belong to a page; give it the name of the page next to it'
        : end === '.asked.yaml' && page.questions?.plain === false
          ? 'The page has a .questions.yaml; move what is useful there and remove this file'
          : undefined;
      return message ? [{ file, line: 1, message, rule: 'asked' }] : [];
    }),
  );
}
