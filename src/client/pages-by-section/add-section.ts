/** Puts the pages of one section into the tables of Docusaurus. Its client reads them each time a route
 *  is looked up or drawn, so that they may grow between two pages. */

import ComponentCreator from '@docusaurus/ComponentCreator';
import globalData from '@generated/globalData';
import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import type { ChunkNames } from '@docusaurus/types';

type Load = () => Promise<unknown>;

/** The registry, open and without the names of modules, which the server alone needs. */
const loads = registry as unknown as Record<string, [Load]>;
type Route = (typeof routes)[number];

interface Doc {
  id: string;
  path: string;
  sidebar?: string;
}

/** A document: address below the section's, file of its content, what loads it. */
type Page = [path: string, chunk: string, load: Load];

/** Any other route, as Docusaurus has it. */
interface Other {
  path: string;
  chunks: ChunkNames;
  attributes: Record<string, unknown>;
  routes?: (Page | Other)[];
}

/** What the build writes for each section (plugins/lean-bundle/write-tables.ts). */
export interface SectionTable {
  /** Address, with a slash at both ends. */
  base: string;
  pluginId: string;
  /** Chunk of the component that draws a document. */
  component: string;
  /** What most documents have. */
  attributes: { exact: true; sidebar?: string };
  registry: Record<string, Load>;
  routes: (Page | Other)[];
  /** Documents whose id is not their address below the section's. */
  docs: Doc[];
}

/** Adds the section; once for each. */
export function addSection(table: SectionTable): void {
  const { base, component, attributes } = table;
  const docs: Doc[] = [];
  let count = 0;
  // Docusaurus takes what follows the last `-` of a key for a hash.
  const create = (path: string, chunks: ChunkNames) => {
    const hash = `s${count++}`;
    routesChunkNames[`${path}-${hash}`] = chunks;
    return ComponentCreator(path, hash);
  };
  const toRoute = (entry: Page | Other): Route => {
    if (!Array.isArray(entry)) {
      const { path, chunks, routes: children } = entry;
      const route = { path, component: create(path, chunks), ...entry.attributes };
      return children === undefined ? route : { ...route, routes: children.map(toRoute) };
    }
    const [below, chunk, load] = entry;
    const path = `${base}${below}/`;
    loads[chunk] = [load];
    docs.push({ id: below, path: base + below, sidebar: attributes.sidebar });
    return { path, component: create(path, { __comp: component, content: chunk }), ...attributes };
  };
  for (const [chunk, load] of Object.entries(table.registry)) loads[chunk] = [load];
  routes.find(({ path }) => path === base)!.routes = table.routes.map(toRoute);
  const plugin = globalData['docusaurus-plugin-content-docs']![table.pluginId] as {
    versions: [{ docs: Doc[] }];
  };
  const listed = new Set(table.docs.map(({ path }) => path));
  plugin.versions[0].docs = [...docs.filter(({ path }) => !listed.has(path)), ...table.docs];
}
