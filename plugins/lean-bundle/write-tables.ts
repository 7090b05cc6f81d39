/** Writes the divided tables as modules of the browser's code. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Tables } from './read-tables.ts';
import type { Other, Page, Section, Split } from './split-tables.ts';

/** Name of the file that holds a section's pages. */
export function chunkOfSection({ base }: Pick<Section, 'base'>): string {
  return `pages-${base.replaceAll('/', '')}`;
}

/** Folder of the modules, below where Docusaurus writes its own. */
export const TABLES_FOLDER = 'lean-bundle';

const json = (value: unknown) => JSON.stringify(value);

const load = (chunk: string, module: string) =>
  `() => import(/* webpackChunkName: ${json(chunk)} */ ${json(module)})`;

/** @param registry of all pages: module of each chunk. */
export function writeTables(
  generatedDir: string,
  { rest, sections }: Split,
  registry: Tables['registry'],
): void {
  const folder = path.join(generatedDir, TABLES_FOLDER);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, code: string) => writeFileSync(path.join(folder, name), code);
  write('globalData.json', json(rest.globalData));
  write('routesChunkNames.js', `export default ${json(rest.chunkNames)};\n`);
  write('registry.js', `export default {${entries(rest.registry, (code) => `[${code}]`)}};\n`);
  write('routes.js', routesCode(rest.routes));
  for (const section of sections)
    write(`${chunkOfSection(section)}.js`, sectionCode(section, registry));
  const loads = sections.map(
    (section) =>
      `${json(section.base)}: ${load(chunkOfSection(section), `./${chunkOfSection(section)}.js`)}`,
  );
  write('tables.js', `export const TABLES = {${loads.join(',\n')}};\n`);
}

/** Entries of an object that say how each chunk is loaded. The server's build also names the modules;
 *  the browser has no use for that. */
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

function sectionCode(section: Section, registry: Tables['registry']): string {
  const { chunks, routes, ...rest } = section;
  const shortened = new Set<string>();
  const code = (route: Page | Other): string => {
    if (Array.isArray(route)) {
      const [address, chunk] = route;
      shortened.add(chunk);
      return `[${json(address)}, ${json(chunk)}, ${load(chunk, registry[chunk]!)}]`;
    }
    const { routes: children, ...other } = route;
    const below = children ? `, routes: [${children.map(code).join(',\n')}]` : '';
    return `{...${json(other)}${below}}`;
  };
  const routesText = routes.map(code).join(',\n');
  const others = chunks
    .filter((chunk) => !shortened.has(chunk))
    .map((chunk) => [chunk, registry[chunk]!]);
  return `import { addSection } from '@site/src/client/pages-by-section/add-section.ts';
addSection({...${json(rest)},
registry: {${entries(Object.fromEntries(others) as Record<string, string>, (text) => text)}},
routes: [${routesText}]});
`;
}
