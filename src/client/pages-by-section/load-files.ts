/** Loads the files of a page's components. react-loadable never tries again what has failed once, so no
 *  component may be preloaded before its files are there. */

import flat from '@docusaurus/core/lib/client/flat';
import { matchPath } from '@docusaurus/router';
import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';

type Routes = typeof routes;

/** Paths of the routes that lead to the page, the outermost first. */
function pathsTo(pathname: string, among: Routes = routes): string[] {
  const route = among.find((each) => matchPath(pathname, each));
  return route ? [route.path, ...pathsTo(pathname, (route.routes ?? []) as Routes)] : [];
}

/** Loads them; the page's route must be known.
 *  @throws ChunkLoadError if one cannot be loaded. The next call tries again. */
export async function loadFiles(pathname: string): Promise<void> {
  const paths = new Set([pathname, decodeURI(pathname)].flatMap((each) => pathsTo(each)));
  const chunks = Object.entries(routesChunkNames)
    // Keys are paths with a hash at the end.
    .filter(([key]) => paths.has(key.replace(/-[^-]+$/, '')))
    .flatMap(([, names]) => Object.values(flat(names)));
  const loads = chunks.flatMap((chunk) => {
    const file = registry[chunk];
    return file ? [file[0]()] : [];
  });
  await Promise.all(loads);
}
