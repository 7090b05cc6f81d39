/** Loads the table of a section's pages, and that of a large chapter, when one of its pages is
 *  first needed. */

import { addChapter, addSection } from './add-section.ts';
import { CHAPTERS, SECTIONS } from './tables.ts';

/** Added by Docusaurus to the bundler's runtime. */
declare const __webpack_require__: { gca: (chunk: string) => string };

const added = new Set<string>();

/** The section and the chapter of an address, if they have tables. */
function basesOf(address: string): { section?: string; chapter?: string } {
  const [, first, second] = address.split('/');
  const section = `/${first}/`;
  const chapter = `${section}${second}/`;
  return {
    ...(section in SECTIONS && { section }),
    ...(chapter in CHAPTERS && { chapter }),
  };
}

/** Whether both addresses belong to the same section with a table. */
export function areOfOneSection(one: string, other: string): boolean {
  return basesOf(one).section === basesOf(other).section;
}

/** Whether the address belongs to a section with a table. */
export function isOfSection(address: string): boolean {
  return basesOf(address).section !== undefined;
}

/** Whether the page's route is known without loading anything. */
export function isKnown(address: string): boolean {
  return Object.values(basesOf(address)).every((base) => added.has(base));
}

/** Files of the tables that must be loaded before the page's route is known. */
export function filesFor(address: string): string[] {
  return Object.values(basesOf(address))
    .filter((base) => !added.has(base))
    .map((base) => __webpack_require__.gca(`pages-${base.slice(1, -1).replace('/', '~')}`));
}

/** Makes the page's route known.
 *  @throws ChunkLoadError if the table cannot be loaded. The next call tries again. */
export async function loadSection(address: string): Promise<void> {
  const { section, chapter } = basesOf(address);
  if (section === undefined || isKnown(address)) return;
  const [table, pages] = await Promise.all([
    SECTIONS[section]!(),
    chapter === undefined ? undefined : CHAPTERS[chapter]!(),
  ]);
  if (isNew(section)) addSection(table.default);
  if (chapter !== undefined && pages && isNew(chapter)) addChapter(table.default, pages.default);
}

/** Two pages of the same section may be loading at the same time. */
function isNew(base: string): boolean {
  if (added.has(base)) return false;
  added.add(base);
  return true;
}
