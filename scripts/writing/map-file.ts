/** Changes the content map, scripts/content/facts/map.json: the pages that each section must have,
 *  with their titles and the message codes that they own. */

interface MapEntry {
  path: string;
  title: string;
  number?: string;
  /** First of the hundred message codes that the page owns, where its place does not tell. */
  codes?: number;
  /** The page that it was cut from; a part has no message codes of its own. */
  partOf?: string;
}

interface MapCategory {
  slug: string | null;
  label: string;
  area?: string;
  pages: MapEntry[];
}

interface MapSection {
  id: string;
  codes?: { area: string; from: number };
  categories: MapCategory[];
}

/** The file as it is written, before the section table is laid over it. */
export interface MapFile {
  sharedCodes: unknown;
  sections: MapSection[];
}

/** Adds a page to a chapter, at its end. In a section whose pages own hundreds of codes it gets the
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
  const number = page.number ?? nextNumber(category);
  const entry: MapEntry = { path: page.path, title: page.title, ...(number && { number }) };
  if (page.partOf !== undefined) entry.partOf = page.partOf;
  else if (section.codes) {
    pinCodes(section);
    const used = section.categories.flatMap(({ pages }) =>
      pages.flatMap(({ codes }) => codes ?? []),
    );
    entry.codes = Math.max(section.codes.from - 100, ...used) + 100;
  }
  category.pages.push(entry);
  return entry;
}

/** Takes a page out; what follows keeps its message codes.
 *  @returns the entry; undefined where the map does not have it. */
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

/** Gives a page its new address, in the chapter that it goes to.
 *  @returns the entry as it is now; undefined where the map does not have it. */
export function moveInMap(
  map: MapFile,
  from: string,
  to: { path: string; section: string; chapter: { slug: string | null; label: string } },
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
  const entry = removeFromMap(map, from);
  if (!entry) return undefined;
  const { title, partOf } = entry;
  return addToMap(map, to.section, to.chapter, {
    ...{ path: to.path, title },
    ...(partOf !== undefined && { partOf }),
  });
}

/** Writes down the codes that follow from the places, because the places are about to change. */
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

/** The number after the highest of a chapter whose pages have numbers: 5.13 after 5.12. */
function nextNumber({ pages }: MapCategory): string | undefined {
  const numbers = pages.flatMap(({ number }) => (number?.split('.').length === 2 ? number : []));
  const [first] = numbers;
  if (first === undefined) return undefined;
  const last = Math.max(...numbers.map((number) => Number(number.split('.')[1])));
  return `${first.split('.')[0]}.${last + 1}`;
}
