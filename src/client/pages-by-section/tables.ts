/** Loaders for the pages of each section and each large chapter, by address. Empty here, because on
 *  the server and in `npm run dev` Docusaurus has all pages in one table. The build replaces this
 *  file with the real one (plugins/lean-bundle). */

import type { Page, SectionTable } from './add-section.ts';

type Load<Table> = () => Promise<{ default: Table }>;

export const SECTIONS: Record<string, Load<SectionTable>> = {};
export const CHAPTERS: Record<string, Load<Page[]>> = {};
