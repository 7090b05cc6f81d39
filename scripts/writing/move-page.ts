/** Moves a page, or removes it in favour of another one: its files, the links of all pages, the
 *  sidebar, the content map, its exceptions, and a redirect from the old address. */

import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { changeExpected } from './expected-pages.ts';
import { readMap, readSections, readText, writeFormatted, writeMap } from './files.ts';
import { rewriteLinks, type Way } from './links.ts';
import { moveInMap, removeFromMap } from './map-file.ts';
import { chapterFor } from './new-page.ts';
import { noteMove } from './page-exceptions.ts';
import { filesOfPage, pagePlace, type PagePlace } from './page-place.ts';
import { readRedirects, withRedirect, writeRedirects } from './redirects.ts';
import { chapterOfPage, pageLists, withPage, withRenamed, withoutPage } from './sidebar-file.ts';
import { WritingError } from './writing-error.ts';

/** What was done, for the user at the terminal. */
export interface Changes {
  /** Files that were written, moved or removed. */
  files: string[];
  redirect: [from: string, to: string];
}

/** Moves a page.
 *  @param chapter slug of the chapter; by default the current one, or that of its new folder.
 *  @throws WritingError if the new address is taken. */
export async function movePage(
  root: string,
  from: PagePlace,
  to: PagePlace,
  chapter?: string,
): Promise<Changes> {
  if (existsSync(path.join(root, to.file))) {
    throw new WritingError(`The page ${to.file} already exists.`);
  }
  const list = newChapter(root, from, to, chapter);
  const files = filesOfPage(root, from).map((file) => moveFile(root, file, from, to));
  await followSlug(root, from, to);
  // The address of a page with its own slug can only be read from the file.
  const target = pagePlace(root, to.file);
  files.push(...(await changeLinks(root, { from, to: target, moves: true })));
  files.push(...(await changeSidebars(root, from, target, list)));
  const map = readMap(root);
  const address = (place: PagePlace) => place.address.replace(/\/$/, '');
  const entry = moveInMap(map, address(from), {
    ...{ path: address(target), section: to.section, chapter: list },
    definesCodes: readText(root, target.file).includes('<Msg code='),
  });
  await writeMap(root, map);
  if (entry) await renumber(root, target.file, entry.number);
  files.push(...(await noteMove(root, from.address, target.address)));
  files.push(
    ...changeExpected(root, { from: from.address, to: target.address, keepsHeadings: true }),
  );
  await writeRedirects(root, withRedirect(readRedirects(root), from.address, target.address));
  return {
    files: [...new Set([...files, 'scripts/content/facts/map.json', 'redirects.json'])],
    redirect: [from.address, target.address],
  };
}

/** Removes a page.
 *  @param to the page that now answers its readers; all links and the old address lead to it. */
export async function removePage(root: string, from: PagePlace, to: PagePlace): Promise<Changes> {
  if (from.file === to.file) throw new WritingError('A page cannot redirect to itself.');
  const files = filesOfPage(root, from);
  for (const file of files) rmSync(path.join(root, file));
  files.push(...(await changeLinks(root, { from, to, moves: false })));
  const sidebar = `sidebars/${from.section}.ts`;
  await writeFormatted(root, sidebar, withoutPage(readText(root, sidebar), from.id));
  const map = readMap(root);
  removeFromMap(map, from.address.replace(/\/$/, ''));
  await writeMap(root, map);
  files.push(...(await noteMove(root, from.address)));
  files.push(...changeExpected(root, { from: from.address, to: to.address, keepsHeadings: false }));
  await writeRedirects(root, withRedirect(readRedirects(root), from.address, to.address));
  return {
    files: [...new Set([...files, sidebar, 'scripts/content/facts/map.json', 'redirects.json'])],
    redirect: [from.address, to.address],
  };
}

function newChapter(
  root: string,
  from: PagePlace,
  to: PagePlace,
  named?: string,
): { slug: string | null; label: string } {
  const text = readText(root, `sidebars/${to.section}.ts`);
  const lists = pageLists(text);
  const sameFolder = path.posix.dirname(from.file) === path.posix.dirname(to.file);
  const kept = chapterOfPage(text, from.id);
  const stays = named === undefined && sameFolder && kept !== undefined;
  const { chapter, label } = stays
    ? lists.find((list) => list.pages.includes(from.id))!
    : chapterFor(lists, to, named);
  return { slug: chapter, label };
}

/** Updates a slug that repeats the file's place, as in `docs/queue/queue.md`, which would be
 *  `/docs/queue/` without it. */
async function followSlug(root: string, from: PagePlace, to: PagePlace): Promise<void> {
  const before = readText(root, to.file);
  const after = before.replace(/^slug: (.*)$/m, (line, slug: string) =>
    slug === `/${from.id}` ? `slug: /${to.id}` : line,
  );
  if (after !== before) await writeFormatted(root, to.file, after);
}

/** Moves a file beside the page, under the page's new name.
 *  @returns its new place. */
function moveFile(root: string, file: string, from: PagePlace, to: PagePlace): string {
  const base = (place: PagePlace) => place.file.replace(/\.md$/, '');
  const target = base(to) + file.slice(base(from).length);
  mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
  renameSync(path.join(root, file), path.join(root, target));
  return target;
}

/** @param way.moves true if the page moves to the new place; false if another one is there. */
async function changeLinks(root: string, way: Way & { moves: boolean }): Promise<string[]> {
  const changed: string[] = [];
  const patterns = readSections(root).map(({ id }) => `${id}/**/*.{md,mdx}`);
  for (const found of globSync(patterns, { cwd: root })) {
    const file = found.split(path.sep).join('/');
    const before = readFileSync(path.join(root, file), 'utf8');
    const moved = way.moves && file === way.to.file;
    const place = { from: moved ? way.from.file : file, to: file };
    let after = rewriteLinks(before, place, way, (other) => pagePlace(root, other).address);
    if (moved) after = withScreens(after, way);
    if (after === before) continue;
    await writeFormatted(root, file, after);
    changed.push(file);
  }
  return changed;
}

/** Sets the number in the sidebar label to the page's number in its chapter, or removes it. */
async function renumber(root: string, file: string, number?: string): Promise<void> {
  const before = readText(root, file);
  const after = before.replace(
    /^(sidebar_label: ["']?)(?:\d+(?:\.\d+)+ )?/m,
    (_, start: string) => start + (number === undefined ? '' : `${number} `),
  );
  if (after !== before) await writeFormatted(root, file, after);
}

/** Screens are named after their page. */
function withScreens(source: string, { from, to }: Way): string {
  const name = (place: PagePlace) => path.posix.basename(place.file, '.md');
  return source.replaceAll(`src="${name(from)}.`, `src="${name(to)}.`);
}

async function changeSidebars(
  root: string,
  from: PagePlace,
  to: PagePlace,
  list: { slug: string | null },
): Promise<string[]> {
  const [old, now] = [`sidebars/${from.section}.ts`, `sidebars/${to.section}.ts`];
  const text = readText(root, old);
  if (old === now && chapterOfPage(text, from.id) === list.slug) {
    await writeFormatted(root, now, withRenamed(text, from.id, to.id));
    return [now];
  }
  await writeFormatted(root, old, withoutPage(text, from.id));
  await writeFormatted(root, now, withPage(readText(root, now), list.slug, to.id));
  return [old, now];
}
