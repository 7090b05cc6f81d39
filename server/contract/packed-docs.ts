/** The site's document metadata, as the build packs it for the browser. Shared by browser, build and server.
 *  Types only. */

/** A document, as Docusaurus knows it. */
export interface Doc {
  id: string;
  path: string;
  sidebar?: string;
}

/** Documents of one folder, their names separated by spaces; or a document that does not fit this form. */
export type Packed = [folder: string, names: string, sidebar?: string] | Doc;

interface Version<Entry> {
  /** Path, without a trailing slash. */
  path: string;
  docs: Entry[];
}

/** Data of all plugins. */
export type DocsIn<Entry> = Record<string, unknown> & {
  'docusaurus-plugin-content-docs'?: Record<string, { versions: Version<Entry>[] }>;
};
