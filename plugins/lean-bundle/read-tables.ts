/** Reads the tables of all pages that Docusaurus generates for its client. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

export interface Route {
  path: string;
  /** Key of the route in `chunkNames`. */
  component: string;
  routes?: Route[];
  [attribute: string]: unknown;
}

export type Chunks = Record<string, unknown>;

export interface Tables {
  routes: Route[];
  chunkNames: Record<string, Chunks>;
  /** Module of each chunk. */
  registry: Record<string, string>;
  globalData: Record<string, Record<string, unknown>>;
}

/** One line of the registry: the chunk name, and a module that is named three times. */
const LINE = /^ {2}("[^"]+"): \[\(\) => import\(\/\*.*?\*\/ ("[^"]+")\),/gm;

/** @param generatedDir where Docusaurus writes its generated tables.
 *  @throws Error if they do not look like those of the Docusaurus version that this was written for. */
export function readTables(generatedDir: string): Tables {
  const read = (file: string) => readFileSync(path.join(generatedDir, file), 'utf8');
  const code = read('routes.js').replace(/^import .*$/gm, '');
  const routes = runInNewContext(code.replace('export default', ''), {
    ComponentCreator: (address: string, hash?: string) => `${address}-${hash ?? ''}`,
  }) as Route[];
  const registry = Object.fromEntries(
    [...read('registry.js').matchAll(LINE)].map(([, name, module]) => [
      JSON.parse(name!) as string,
      JSON.parse(module!) as string,
    ]),
  );
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Tables['chunkNames'];
  for (const name of Object.values(chunkNames).flatMap(chunksIn)) {
    if (!(name in registry))
      throw new Error(`The registry of Docusaurus has no module for ${name}`);
  }
  const globalData = JSON.parse(read('globalData.json')) as Tables['globalData'];
  return { routes, chunkNames, registry, globalData };
}

/** Names of all chunks of a route. */
export function chunksIn(chunks: unknown): string[] {
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks as object).flatMap(chunksIn);
}
