/** Adds a page: the file from a pattern, its readers' questions, its place in the sidebar and in
 *  the content map. It is a draft: shown while writing, not built for readers. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { mapPages } from '../content/map-pages.ts';
import { readMap, readText, writeFormatted, writeMap } from './files.ts';
import { addToMap, type MapFile } from './map-file.ts';
import { noteNewPage } from './page-exceptions.ts';
import { newPage, newQuestions, type Pattern } from './page-patterns.ts';
import type { PagePlace } from './page-place.ts';
import { readRedirects } from './redirects.ts';
import { pageLists, withPage, type PageList } from './sidebar-file.ts';
import { WritingError } from './writing-error.ts';

export interface NewPage {
  place: PagePlace;
  title: string;
  pattern: Pattern;
  /** Slug of the chapter; by default derived from the pages of the same folder. */
  chapter?: string | undefined;
}

/** Writes the files.
 *  @returns their places, for the user at the terminal.
 *  @throws WritingError if the address is taken or no chapter fits. */
export async function createPage(root: string, given: NewPage): Promise<string[]> {
  const { place, title, pattern } = given;
  if (existsSync(path.join(root, place.file))) {
    throw new WritingError(`The page ${place.file} already exists.`);
  }
  const leads = readRedirects(root)[place.address];
  if (leads !== undefined) {
    throw new WritingError(
      `${place.address} was the address of a page that is now ${leads}, and readers still use it. ` +
        'Choose another name.',
    );
  }
  const sidebar = `sidebars/${place.section}.ts`;
  const lists = pageLists(readText(root, sidebar));
  const list = chapterFor(lists, place, given.chapter);
  const map = readMap(root);
  const entry = addToMap(
    map,
    place.section,
    { slug: list.chapter, label: list.label },
    { path: place.address.replace(/\/$/, ''), title },
  );
  const label = entry.number === undefined ? title : `${entry.number} ${title}`;
  const code = firstCode(map, entry.path) ?? 'FXP-AAA-0000';
  const questions = place.file.replace(/\.md$/, '.questions.yaml');
  await writeFormatted(root, place.file, newPage(pattern, { title, code }, label));
  await writeFormatted(root, questions, newQuestions(title));
  await writeFormatted(root, sidebar, withPage(readText(root, sidebar), list.chapter, place.id));
  await writeMap(root, map);
  const { chapter } = list;
  const noted = await noteNewPage(root, { address: place.address, chapter, pattern });
  return [place.file, questions, sidebar, 'scripts/content/facts/map.json', ...noted];
}

/** The chapter that the writer named, otherwise the one that most pages of the folder are in. */
export function chapterFor(
  lists: readonly PageList[],
  { section, id, file }: PagePlace,
  named?: string,
): PageList {
  const known = lists.flatMap(({ chapter }) => chapter ?? []);
  const choose = known.length > 0 ? ` Choose one with --chapter: ${known.join(', ')}.` : '';
  if (named !== undefined) {
    const found = lists.find(({ chapter }) => chapter === named);
    if (!found) throw new WritingError(`${section} has no chapter ${named}.${choose}`);
    return found;
  }
  const folder = path.posix.dirname(id);
  if (folder === '.') return lists[0]!;
  const inFolder = ({ pages }: PageList) =>
    pages.filter((page) => path.posix.dirname(page) === folder).length;
  const best = lists.toSorted((a, b) => inFolder(b) - inFolder(a))[0];
  const byName = lists.find(({ chapter }) => chapter === folder);
  if (best && inFolder(best) > 0) return best;
  if (byName) return byName;
  throw new WritingError(`No chapter has pages next to ${file}.${choose}`);
}

/** First message code that a page owns. */
function firstCode(map: MapFile, address: string): string | undefined {
  const codes = mapPages(map).find(({ path: each }) => each === address)?.codes;
  return codes && `FXP-${codes.area}-${codes.from}`;
}
