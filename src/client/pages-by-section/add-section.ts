/** Adds the pages of a section or a chapter to the tables of Docusaurus. Its client reads them at
 *  each route lookup and rendering, so they may grow between two pages. */

import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import type { ChunkNames } from '@docusaurus/types';

type Load = () => Promise<unknown>;

/** The registry, writable and without module names, which only the server needs. */
const loads = registry as unknown as Record<string, [Load]>;
type Route = (typeof routes)[number];

/** A document: its address within the section, the chunk of its content, its loader. */
export type Page = [path: string, chunk: string, load: Load];

/** Any other route, in Docusaurus's format. */
interface Other {
  path: string;
  chunks: ChunkNames;
  attributes: Record<string, unknown>;
  routes?: (Page | Other)[];
}

/** What the build writes for each section (plugins/lean-bundle/write-tables.ts). */
export interface SectionTable {
  /** Address with a leading and a trailing slash. */
  base: string;
  /** Chunk of the component that renders a document. */
  component: string;
  /** Attributes of most documents. */
  attributes: { exact: true; sidebar?: string };
  registry: Record<string, Load>;
  routes: (Page | Other)[];
}

/** Adds a section; call it once per section. */
export function addSection(table: SectionTable): void {
  let count = 0;
  const toRoute = (entry: Page | Other): Route => {
    if (isPage(entry)) return routeOf(table, entry);
    const { path, chunks, routes: children } = entry;
    const route = { path, component: create(path, `s${count++}`, chunks), ...entry.attributes };
    return children === undefined ? route : { ...route, routes: children.map(toRoute) };
  };
  for (const [chunk, load] of Object.entries(table.registry)) loads[chunk] = [load];
  topOf(table).routes = table.routes.map(toRoute);
}

/** Adds a chapter to its section, which must have been added; call it once per chapter. */
export function addChapter(table: SectionTable, pages: Page[]): void {
  let list = topOf(table).routes!;
  while (list[0]?.routes) list = list[0].routes;
  list.push(...pages.map((page) => routeOf(table, page)));
}

function isPage(entry: Page | Other): entry is Page {
  return Array.isArray(entry);
}

/** The route of a document, whose content can be loaded from now on. */
function routeOf({ base, component, attributes }: SectionTable, [below, chunk, load]: Page): Route {
  const path = `${base}${below}/`;
  loads[chunk] = [load];
  const created = create(path, 'p', { __comp: component, content: chunk });
  return { path, component: created, ...attributes };
}

/** Docusaurus takes what follows the last `-` of a key for a hash. */
function create(path: string, hash: string, chunks: ChunkNames): Route['component'] {
  routesChunkNames[`${path}-${hash}`] = chunks;
  return ComponentCreator(path, hash);
}

function topOf({ base }: SectionTable): Route {
  return routes.find(({ path }) => path === base)!;
}
