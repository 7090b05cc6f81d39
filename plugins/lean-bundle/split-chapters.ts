/** Moves the pages of large chapters out of their section's table, so that a section can gain chapters
 *  without its other pages loading more. A chapter is the content of one folder. */

import type { Other, Page, Section } from './split-tables.ts';

/** With fewer pages, a separate table costs more than it saves. */
const MANY = 8;

export interface Chapter {
  /** Path, with leading and trailing slashes. */
  base: string;
  pages: Page[];
}

export interface DividedSection {
  section: Section;
  chapters: Chapter[];
}

export function splitChapters(section: Section): DividedSection {
  const folders = new Map<string, Page[]>();
  for (const page of pageList(section.routes).filter(isPage)) {
    const end = page[0].indexOf('/');
    if (end < 0) continue;
    const folder = page[0].slice(0, end);
    folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  const chapters = [...folders]
    .filter(([, pages]) => pages.length >= MANY)
    .map(([folder, pages]) => ({ base: `${section.base}${folder}/`, pages }));
  const moved = new Set(chapters.flatMap(({ pages }) => pages.map(([, chunk]) => chunk)));
  const without = (routes: (Page | Other)[]): (Page | Other)[] =>
    routes
      .filter((route) => !isPage(route) || !moved.has(route[1]))
      .map((route) =>
        isPage(route) || route.routes === undefined
          ? route
          : { ...route, routes: without(route.routes) },
      );
  return {
    section: {
      ...section,
      routes: without(section.routes),
      chunks: section.chunks.filter((chunk) => !moved.has(chunk)),
    },
    chapters,
  };
}

function isPage(route: Page | Other): route is Page {
  return Array.isArray(route);
}

/** The list to which the browser adds a chapter's pages (src/client/pages-by-section/add-section.ts). */
function pageList(routes: (Page | Other)[]): (Page | Other)[] {
  const [first] = routes;
  return first !== undefined && !isPage(first) && first.routes ? pageList(first.routes) : routes;
}
