/** What loads the pages of each section, by its address. Empty here, where Docusaurus has all pages in one
 *  table: on the server and in `npm run dev`. The build puts the real one in its place
 *  (plugins/lean-bundle). */

export const TABLES: Record<string, () => Promise<unknown>> = {};
