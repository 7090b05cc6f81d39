/** Titles of browser tabs. */

import { sectionOfPath } from '@site/sections.ts';

/** `PO Receipt · FlexiPro`; the title alone where it is the product's name. */
export function titleWithProduct(title: string, path: string): string {
  const label = sectionOfPath(path)?.label;
  return label === undefined || title === label ? title : `${title} · ${label}`;
}
