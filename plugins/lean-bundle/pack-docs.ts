/** Packs the site's document metadata into fewer bytes: every page loads it first, and most ids, paths and
 *  sidebars follow from their folder. src/client/pages-by-section/unpack-docs.ts reads it. */

import type { Doc, DocsIn, Packed } from '../../server/contract/packed-docs.ts';
import type { Tables } from './read-tables.ts';

const DOCS = 'docusaurus-plugin-content-docs';

/** Data of one docs plugin, as far as it is needed here. */
interface DocsData {
  path: string;
  versions: { path: string; docs: Doc[] }[];
}

/** Data of the docs plugins, by plugin id. */
export function docsOf(globalData: Tables['globalData']): Record<string, DocsData> {
  return (globalData[DOCS] ?? {}) as unknown as Record<string, DocsData>;
}

export function packDocs(globalData: Tables['globalData']): DocsIn<Packed> {
  const plugins = Object.entries(docsOf(globalData)).map(([id, data]) => {
    const versions = data.versions.map((version) => ({
      ...version,
      docs: packed(version.path, version.docs),
    }));
    return [id, { ...data, versions }] as const;
  });
  return { ...globalData, [DOCS]: Object.fromEntries(plugins) };
}

/** One entry for consecutive documents of the same folder. */
function packed(base: string, docs: readonly Doc[]): Packed[] {
  const entries: Packed[] = [];
  for (const doc of docs) {
    const [folder, name] = partsOf(doc.id);
    const { id, path, sidebar, ...others } = doc;
    const expected = id.startsWith('/') ? base + id : `${base}/${id}`;
    if (path !== expected || name.includes(' ') || Object.keys(others).length > 0) {
      entries.push(doc);
      continue;
    }
    const last = entries.at(-1);
    if (Array.isArray(last) && last[0] === folder && last[2] === sidebar) last[1] += ` ${name}`;
    else entries.push(sidebar === undefined ? [folder, name] : [folder, name, sidebar]);
  }
  return entries;
}

function partsOf(id: string): [folder: string, name: string] {
  const end = id.lastIndexOf('/') + 1;
  return [id.slice(0, end), id.slice(end)];
}
