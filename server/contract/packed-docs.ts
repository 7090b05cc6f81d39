/** What the site knows of its documents, as the build packs it for the browser. Seen by browser, build and
 *  server. Types only. */

/** A document, as Docusaurus knows it. */
export interface Doc {
  id: string;
  path: string;
  sidebar?: string;
}

/** Documents of one folder, their names with a blank between them; or one of another form. */
export type Packed = [folder: string, names: string, sidebar?: string] | Doc;

interface Version<Entry> {
  /** Address, without a slash at the end. */
  path: string;
  docs: Entry[];
}

/** Data of all plugins. */
export type DocsIn<Entry> = Record<string, unknown> & {
  'docusaurus-plugin-content-docs'?: Record<string, { versions: Version<Entry>[] }>;
};
