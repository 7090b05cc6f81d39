/** Writes the divided tables as modules for the browser. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packDocs } from './pack-docs.ts';
import type { Tables } from './read-tables.ts';
import type { DividedSection } from './split-chapters.ts';
import type { Other, Page, Section } from './split-tables.ts';

/** Name of the chunk with the pages of a section or chapter: `pages-docs~inbound`. */
export function chunkOf({ base }: { base: string }): string {
  return `pages-${base.slice(1, -1).replace('/', '~')}`;
}

/** Folder of the modules, inside Docusaurus's generated files. */
export const TABLES_FOLDER = 'lean-bundle';

const json = (value: unknown) => JSON.stringify(value);

const load = (chunk: string, module: string) =>
  `() => import(/* webpackChunkName: ${json(chunk)} */ ${json(module)})`;

/** @param rest tables that every page loads.
 *  @param registry of all pages: module of each chunk. */
export function writeTables(
  generatedDir: string,
  rest: Tables,
  divided: DividedSection[],
  registry: Tables['registry'],
): void {
  const folder = path.join(generatedDir, TABLES_FOLDER);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, code: string) => writeFileSync(path.join(folder, name), code);
  write('globalData.js', globalDataCode(rest.globalData));
  write('routesChunkNames.js', `export default ${json(rest.chunkNames)};\n`);
  write('registry.js', `export default {${entries(rest.registry, (code) => `[${code}]`)}};\n`);
  write('routes.js', routesCode(rest.routes));
  const sections = divided.map(({ section }) => section);
  const chapters = divided.flatMap((each) => each.chapters);
  for (const section of sections) write(`${chunkOf(section)}.js`, sectionCode(section, registry));
  for (const chapter of chapters) {
    const pages = chapter.pages.map((page) => pageCode(page, registry)).join(',\n');
    write(`${chunkOf(chapter)}.js`, `export default [${pages}];\n`);
  }
  write(
    'tables.js',
    `export const SECTIONS = ${loadsOf(sections)};\nexport const CHAPTERS = ${loadsOf(chapters)};\n`,
  );
}

/** An import function for each table, keyed by its base path. */
function loadsOf(tables: { base: string }[]): string {
  const loads = tables.map(
    (table) => `${json(table.base)}: ${load(chunkOf(table), `./${chunkOf(table)}.js`)}`,
  );
  return `{${loads.join(',\n')}}`;
}

/** Object entries that say how each chunk is loaded. The server's build also lists the modules; the browser
 *  does not need them. */
function entries(registry: Tables['registry'], form: (code: string) => string): string {
  return Object.entries(registry)
    .map(([chunk, module]) => `${json(chunk)}: ${form(load(chunk, module))}`)
    .join(',\n');
}

function routesCode(routes: Tables['routes']): string {
  const code = (route: Tables['routes'][number]): string => {
    const { path: address, component, routes: children, ...attributes } = route;
    const hash = component.slice(address.length + 1);
    const created = `ComponentCreator(${json(address)}${hash && `, ${json(hash)}`})`;
    const below = children ? `, routes: [${children.map(code).join(',\n')}]` : '';
    return `{path: ${json(address)}, component: ${created}, ...${json(attributes)}${below}}`;
  };
  return `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [${routes.map(code).join(',\n')}];
`;
}

function globalDataCode(globalData: Tables['globalData']): string {
  return `import { unpackDocs } from '@site/src/client/pages-by-section/unpack-docs.ts';
export default unpackDocs(${json(packDocs(globalData))});
`;
}

function pageCode([address, chunk]: Page, registry: Tables['registry']): string {
  return `[${json(address)}, ${json(chunk)}, ${load(chunk, registry[chunk]!)}]`;
}

function sectionCode(section: Section, registry: Tables['registry']): string {
  const { chunks, routes, ...rest } = section;
  const shortened = new Set<string>();
  const code = (route: Page | Other): string => {
    if (Array.isArray(route)) {
      shortened.add(route[1]);
      return pageCode(route, registry);
    }
    const { routes: children, ...other } = route;
    const below = children ? `, routes: [${children.map(code).join(',\n')}]` : '';
    return `{...${json(other)}${below}}`;
  };
  const routesText = routes.map(code).join(',\n');
  const others = chunks
    .filter((chunk) => !shortened.has(chunk))
    .map((chunk) => [chunk, registry[chunk]!]);
  return `export default {...${json(rest)},
registry: {${entries(Object.fromEntries(others) as Record<string, string>, (text) => text)}},
routes: [${routesText}]};
`;
}
