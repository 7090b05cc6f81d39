/** Finds the scripts that a page's route needs. Named in the page, they are fetched together with it; otherwise
 *  the browser learns of them only when the site's own code has been fetched and has run. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LATEST } from '../lean-bundle/divide-file-names.ts';
import { chunksIn, readTables, type Route } from '../lean-bundle/read-tables.ts';

/** Table of the chunks that each chunk needs, itself included (react-loadable-ssr-addon). */
interface ClientManifest {
  entrypoints: string[];
  origins: Record<string, string[]>;
}

/** Finds a page's scripts, those that others need first.
 *  @param generatedDir where Docusaurus writes its generated tables.
 *  @param scripts names of all built scripts, without their folder.
 *  @returns a function from a built page's file to names of scripts; empty for a page that is no route. */
export function routeScripts(
  generatedDir: string,
  scripts: readonly string[],
): (file: string) => string[] {
  const { routes, chunkNames } = readTables(generatedDir);
  const { entrypoints, origins } = JSON.parse(
    readFileSync(path.join(generatedDir, 'client-manifest.json'), 'utf8'),
  ) as ClientManifest;
  // A file whose name has no hash may be newer than the page that names it.
  const named = new Map(
    scripts
      .filter((script) => !script.endsWith(`.${LATEST}.js`))
      .map((script) => [script.split('.')[0]!, script]),
  );
  const always = new Set(entrypoints.flatMap((entry) => origins[entry] ?? []));
  const needed = new Map<string, string[]>();
  const visit = ({ path: address, component, routes: children }: Route, above: string[]): void => {
    const own = [...above, ...chunksIn(chunkNames[component] ?? {})];
    if (children) for (const child of children) visit(child, own);
    else needed.set(path.join(address, 'index.html'), own);
  };
  for (const route of routes) visit(route, []);
  return (file) => {
    const chunks = (needed.get(path.join('/', file)) ?? []).flatMap((chunk) => [
      ...(origins[chunk] ?? []),
      chunk,
    ]);
    return [...new Set(chunks)]
      .filter((chunk) => !always.has(chunk))
      .flatMap((chunk) => named.get(chunk) ?? []);
  };
}
