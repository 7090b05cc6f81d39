/** What loads the pages of each section, and of each large chapter, by its address. Empty here, where
 *  Docusaurus has all pages in one table: on the server and in `npm run dev`. The build puts the real one
 *  in its place (plugins/lean-bundle). */

import type { Page, SectionTable } from './add-section.ts';

type Load<Table> = () => Promise<{ default: Table }>;

export const SECTIONS: Record<string, Load<SectionTable>> = {};
export const CHAPTERS: Record<string, Load<Page[]>> = {};
