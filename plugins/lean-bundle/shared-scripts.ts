/** Puts what most pages load together into one file, and what every document loads besides into a second one:
 *  the bundler would cut them into a dozen, each a request of its own. */

import type { Route, Tables } from './read-tables.ts';

/** The part of the bundler's data that is needed here. */
interface Chunk {
  name?: string | null;
  canBeInitial: () => boolean;
}

/** A module that fewer kinds of pages use is not loaded by the others. */
const MOST_PAGES = 8;
/** Other groups take what they want first, except for the bundler's own. */
const PRIORITY = { mostPages: 30, documents: 20 };

/** Cache groups (https://rspack.rs/plugins/webpack/split-chunks-plugin).
 *  @param isShared whether a chunk may be cut at all.
 *  @param ofDocuments chunks that are loaded with every document. */
export function sharedScripts(isShared: (chunk: Chunk) => boolean, ofDocuments: Set<string>) {
  const scripts = { type: /^(?:javascript|json)/, minSize: 0 };
  return {
    mostPages: {
      ...scripts,
      name: 'layout',
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && isShared(chunk),
      minChunks: MOST_PAGES,
      priority: PRIORITY.mostPages,
    },
    documents: {
      ...scripts,
      name: 'document',
      chunks: ({ name }: Chunk) => ofDocuments.has(name ?? ''),
      minChunks: 1,
      priority: PRIORITY.documents,
    },
  };
}

/** Chunks of the components around a document, and of its own. */
export function documentParts({ routes, chunkNames }: Tables): Set<string> {
  const parts = new Set<string>();
  const visit = ({ component, routes: children }: Route, above: string[]): void => {
    const chunks = chunkNames[component];
    const names = [...above, ...(typeof chunks?.['__comp'] === 'string' ? [chunks['__comp']] : [])];
    if (chunks && 'content' in chunks && above.length > 0)
      for (const name of names) parts.add(name);
    children?.forEach((child) => visit(child, names));
  };
  for (const route of routes) visit(route, []);
  return parts;
}
