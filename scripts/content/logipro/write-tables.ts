/** Writes the generated tables into the pages of LogiPro. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFacts } from '../facts.ts';
import { readSite } from '../read-site.ts';
import { withTables } from './check-tables.ts';
import { dataTables } from './tables.ts';

/** @returns places of the pages that have changed. */
export function writeTables(root: string): string[] {
  const { site } = readSite({ roots: [root], facts: readFacts(), complete: [] });
  const places = new Set(dataTables().map(({ place }) => place));
  return [...places].filter((place) => {
    const page = site.byPlace.get(place);
    if (!page) return false;
    const text = withTables(page);
    if (text === page.source) return false;
    writeFileSync(path.join(root, place), text);
    return true;
  });
}
