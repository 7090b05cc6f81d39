/** Turns a section's chapter list into a Docusaurus sidebar. A page that is not written yet is
 *  left out, and a chapter without pages too, so that readers never meet a dead entry. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import type { SectionId } from '../server/contract/sections.ts';

/** A chapter of a section; its index page stands at `category/<slug>`. */
export interface Chapter {
  slug: string;
  label: string;
  /** One sentence that the chapter's index page shows. */
  description: string;
  /** Document ids in reading order. */
  pages: string[];
}

/** Sidebar of one section: single pages first, then its chapters, then the pages that close it. */
export function buildSidebar(
  section: SectionId,
  first: string[],
  chapters: Chapter[],
  last: string[] = [],
): SidebarsConfig {
  const written = (id: string) => existsSync(path.join(__dirname, '..', section, `${id}.md`));
  const categories = chapters
    .map((chapter) => ({ ...chapter, pages: chapter.pages.filter(written) }))
    .filter((chapter) => chapter.pages.length > 0)
    .map((chapter) => ({
      type: 'category' as const,
      label: chapter.label,
      collapsed: true,
      link: {
        type: 'generated-index' as const,
        title: chapter.label,
        description: chapter.description,
        slug: `/category/${chapter.slug}`,
      },
      items: chapter.pages,
    }));
  return { [section]: [...first.filter(written), ...categories, ...last.filter(written)] };
}
