/** Tells which built files only one page loads: the page itself, its pictures, and the scripts that no other route
 *  names. */

import { chunksIn, readTables, type Route } from '../lean-bundle/read-tables.ts';

/** The part of a script's name before its hash is the name of its chunk. */
const SCRIPT = /^assets\/js\/([^./]+)\.[^/]+\.js$/;
const PAGE_OR_PICTURE = /\.html$|^assets\/images\/[^/]+\.svg$/;

/** @param generatedDir where Docusaurus writes its generated tables. */
export function filesOfOnePage(generatedDir: string): (file: string) => boolean {
  const { routes, chunkNames } = readTables(generatedDir);
  const once = new Set<string>();
  const shared = new Set<string>();
  const visit = ({ component, routes: children }: Route) => {
    for (const chunk of new Set(chunksIn(chunkNames[component] ?? {}))) {
      // The pages of a section load what its route names.
      if (children || once.has(chunk)) shared.add(chunk);
      once.add(chunk);
    }
    children?.forEach(visit);
  };
  routes.forEach(visit);
  return (file) => {
    const chunk = SCRIPT.exec(file)?.[1] ?? '';
    return PAGE_OR_PICTURE.test(file) || (once.has(chunk) && !shared.has(chunk));
  };
}
