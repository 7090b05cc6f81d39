/** Moves the pages of each docs plugin out of the tables that every page loads first. */

import { chunksIn, type Chunks, type Route, type Tables } from './read-tables.ts';
import { docsOf } from './pack-docs.ts';

/** A document: path relative to the section's, and chunk of its content. */
export type Page = [path: string, chunk: string];

export interface Other {
  path: string;
  chunks: Chunks;
  attributes: Record<string, unknown>;
  routes?: (Page | Other)[];
}

/** Pages of one section; src/client/pages-by-section/add-section.ts explains the fields. */
export interface Section {
  base: string;
  component: string;
  attributes: Record<string, unknown>;
  routes: (Page | Other)[];
  /** Chunks that only this section uses. */
  chunks: string[];
}

export interface Split {
  /** The tables that every page loads. */
  rest: Tables;
  sections: Section[];
}

export function splitTables(tables: Tables): Split {
  const tops = Object.entries(docsOf(tables.globalData)).map(([pluginId, { path, versions }]) => {
    const top = tables.routes.find((route) => route.path === `${path}/`);
    if (top === undefined || versions.length !== 1) {
      throw new Error(`${pluginId} should have one version, at ${path}/`);
    }
    return { pluginId, top };
  });
  const chunksOf = (route: Route): string[] => [
    ...chunksIn(tables.chunkNames[route.component] ?? {}),
    ...(route.routes ?? []).flatMap(chunksOf),
  ];
  const users = new Map<string, number>();
  const below = tops.map(({ top }) => new Set((top.routes ?? []).flatMap(chunksOf)));
  const always = tables.routes.map((route) => {
    const isSection = tops.some(({ top }) => top === route);
    return new Set(isSection ? chunksIn(tables.chunkNames[route.component]) : chunksOf(route));
  });
  for (const name of [...below, ...always].flatMap((set) => [...set])) {
    users.set(name, (users.get(name) ?? 0) + 1);
  }
  const sections = tops.map(({ pluginId, top }, index) => {
    const own = [...below[index]!].filter((name) => users.get(name) === 1);
    return sectionOf(tables, pluginId, top, own);
  });
  return { rest: restOf(tables, sections), sections };
}

function sectionOf(
  { chunkNames }: Tables,
  pluginId: string,
  top: Route,
  chunks: string[],
): Section {
  const base = top.path;
  const isOwn = new Set(chunks);
  const leaves: Route[] = [];
  const collect = (route: Route): void =>
    route.routes ? route.routes.forEach(collect) : void leaves.push(route);
  (top.routes ?? []).forEach(collect);
  const first = leaves.find(({ component }) => 'content' in (chunkNames[component] ?? {}));
  if (first === undefined) throw new Error(`${pluginId} has no document`);
  const component = chunkNames[first.component]!['__comp'] as string;
  const { attributes } = partsOf(first);
  const short = (route: Route): Page | Other => {
    const names = chunkNames[route.component]!;
    const { path, attributes: own, routes } = partsOf(route);
    const { __comp, content, ...others } = names;
    const isPage =
      path.length > base.length &&
      __comp === component &&
      typeof content === 'string' &&
      isOwn.has(content) &&
      Object.keys(others).length === 0 &&
      routes === undefined &&
      JSON.stringify(own) === JSON.stringify(attributes);
    if (isPage) return [path.slice(base.length, -1), content];
    return { path, chunks: names, attributes: own, ...(routes && { routes: routes.map(short) }) };
  };
  return { base, component, attributes, routes: (top.routes ?? []).map(short), chunks };
}

function partsOf({ path, component: _, routes, ...attributes }: Route) {
  return { path, routes, attributes };
}

/** All documents of a section in their short form. */
export function pagesIn(routes: (Page | Other)[]): Page[] {
  return routes.flatMap((route) => (Array.isArray(route) ? [route] : pagesIn(route.routes ?? [])));
}

/** The tables without the sections' own routes and chunks. Document metadata stays, as specified. */
function restOf(tables: Tables, sections: Section[]): Tables {
  const bases = new Set(sections.map(({ base }) => base));
  const gone = new Set(sections.flatMap(({ chunks }) => chunks));
  const routes = tables.routes.map((route) =>
    bases.has(route.path) ? { ...route, routes: [] } : route,
  );
  const keys = new Set<string>();
  const keep = (route: Route): void => {
    keys.add(route.component);
    route.routes?.forEach(keep);
  };
  routes.forEach(keep);
  return {
    routes,
    chunkNames: pick(tables.chunkNames, (key) => keys.has(key)),
    registry: pick(tables.registry, (name) => !gone.has(name)),
    globalData: tables.globalData,
  };
}

function pick<Value>(table: Record<string, Value>, has: (key: string) => boolean) {
  return Object.fromEntries(Object.entries(table).filter(([key]) => has(key)));
}
