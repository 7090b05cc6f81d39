/** Reads the document data written by the build (plugins/lean-bundle/pack-docs.ts). */

import type { Doc, DocsIn, Packed } from '@site/server/contract/packed-docs.ts';

/** The data of all plugins, with the documents in Docusaurus's format. */
export function unpackDocs(data: DocsIn<Packed>): DocsIn<Doc> {
  for (const { versions } of Object.values(data['docusaurus-plugin-content-docs'] ?? {})) {
    for (const version of versions) {
      version.docs = version.docs.flatMap((entry) => docsOf(version.path, entry));
    }
  }
  return data as DocsIn<Doc>;
}

function docsOf(base: string, entry: Packed): Doc[] {
  if (!Array.isArray(entry)) return [entry];
  const [folder, names, sidebar] = entry;
  return names.split(' ').map((name) => {
    const id = folder + name;
    // Ids of chapter lists begin with a slash.
    const path = folder.startsWith('/') ? base + id : `${base}/${id}`;
    return { id, path, ...(sidebar !== undefined && { sidebar }) };
  });
}
