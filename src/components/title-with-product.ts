/** Titles of browser tabs. */

import { sectionOfPath } from '@site/sections.ts';

/** `PO Receipt · FlexiPro`; only the title if it contains the product's name. */
export function titleWithProduct(title: string, path: string): string {
  const label = sectionOfPath(path)?.label;
  return label === undefined || title.includes(label) ? title : `${title} · ${label}`;
}

/** `Inbound operations (chapter) · FlexiPro`: a chapter may have the title of one of its pages. */
export function titleOfChapter(title: string, path: string): string {
  return titleWithProduct(`${title} (chapter)`, path);
}
