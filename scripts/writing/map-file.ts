/** Changes the content map, scripts/content/facts/map.json: the pages that each section must have,
 *  with their titles and the message codes that they own. */

import type { ContentMap } from '../content/facts.ts';
import { chapterRange, mapPages, type CodeRange } from '../content/map-pages.ts';

/** The file as written, before it is merged with the section table. */
export type MapFile = ContentMap;
type MapSection = MapFile['sections'][number];
type MapCategory = MapSection['categories'][number];
type MapEntry = MapCategory['pages'][number];

/** Adds a page at the end of a chapter. In a section whose pages own hundreds of codes it gets the
 *  hundred after the highest.
 *  @param chapter slug and label as in the sidebar; slug null above the chapters.
 *  @returns the entry. */
export function addToMap(
  map: MapFile,
  id: string,
  chapter: { slug: string | null; label: string },
  page: { path: string; title: string; number?: string; partOf?: string },
): MapEntry {
  const section = sectionOf(map, id);
  const category = categoryOf(section, chapter);
  const number = page.number ?? nextNumber(map, category);
  const entry: MapEntry = { path: page.path, title: page.title, ...(number && { number }) };
  if (page.partOf !== undefined) entry.partOf = page.partOf;
  else if (section.codes) {
    pinCodes(section);
    const { area } = section.codes;
    const used = mapPages(map).flatMap(({ codes }) =>
      codes?.area === area ? [Math.floor(codes.from / 100) * 100] : [],
    );
    entry.codes = Math.max(section.codes.from - 100, ...used) + 100;
  }
  category.pages.push(entry);
  return entry;
}

/** Removes a page; the following ones keep their message codes.
 *  @returns the entry; undefined if the map does not have it. */
export function removeFromMap(map: MapFile, path: string): MapEntry | undefined {
  for (const section of map.sections) {
    for (const category of section.categories) {
      const index = category.pages.findIndex((page) => page.path === path);
      if (index < 0) continue;
      pinCodes(section);
      const [entry] = category.pages.splice(index, 1);
      return entry;
    }
  }
  return undefined;
}

/** Gives a page its new address, in its new chapter. Its messages keep their codes: screens show
 *  them, and people search for them.
 *  @param to.definesCodes true if the page defines messages.
 *  @returns the entry as it is now; undefined if the map does not have it. */
export function moveInMap(
  map: MapFile,
  from: string,
  to: {
    path: string;
    section: string;
    chapter: { slug: string | null; label: string };
    definesCodes: boolean;
  },
): MapEntry | undefined {
  for (const { categories } of map.sections) {
    for (const page of categories.flatMap(({ pages }) => pages)) {
      if (page.partOf === from) page.partOf = to.path;
    }
  }
  const stays = map.sections
    .find(({ id }) => id === to.section)
    ?.categories.find(({ slug }) => slug === to.chapter.slug)
    ?.pages.find(({ path }) => path === from);
  if (stays) {
    stays.path = to.path;
    return stays;
  }
  const owned = to.definesCodes
    ? mapPages(map).find(({ path }) => path === from)?.codes
    : undefined;
  const entry = removeFromMap(map, from);
  if (!entry) return undefined;
  const { title, partOf } = entry;
  const moved = addToMap(map, to.section, to.chapter, {
    ...{ path: to.path, title },
    ...(partOf !== undefined && { partOf }),
  });
  if (owned) moved.codes = owned;
  return moved;
}

/** Records the codes derived from the pages' places, because the places are about to change. */
function pinCodes(section: MapSection): void {
  if (!section.codes) return;
  const { from } = section.codes;
  const pages = section.categories
    .flatMap((category) => category.pages)
    .filter(({ partOf }) => partOf === undefined);
  for (const [place, page] of pages.entries()) page.codes ??= from + 100 * place;
}

function sectionOf(map: MapFile, id: string): MapSection {
  const found = map.sections.find((section) => section.id === id);
  if (found) return found;
  const section: MapSection = { id, categories: [] };
  map.sections.push(section);
  return section;
}

function categoryOf(
  section: MapSection,
  { slug, label }: { slug: string | null; label: string },
): MapCategory {
  const found = section.categories.find((category) => category.slug === slug);
  if (found) return found;
  const category: MapCategory = { slug, label, pages: [] };
  section.categories.push(category);
  return category;
}

/** The number after the highest in a chapter with numbered pages: 5.13 after 5.12. A number whose
 *  codes a moved page has kept is not reused. */
function nextNumber(map: MapFile, { area, pages }: MapCategory): string | undefined {
  const numbers = pages.flatMap(({ number }) => (number?.split('.').length === 2 ? number : []));
  const [first] = numbers;
  if (first === undefined) return undefined;
  const chapter = first.split('.')[0]!;
  const taken = mapPages(map).flatMap(({ codes }) => codes ?? []);
  let last = Math.max(...numbers.map((number) => Number(number.split('.')[1])));
  do last += 1;
  while (taken.some((codes) => overlap(codes, chapterRange(area, `${chapter}.${last}`))));
  return `${chapter}.${last}`;
}

function overlap(a: CodeRange, b?: CodeRange): boolean {
  return b !== undefined && a.area === b.area && a.from <= b.to && b.from <= a.to;
}
