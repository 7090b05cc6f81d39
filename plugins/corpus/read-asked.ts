/** Reads what readers ask of a page in their own words: `po-receipt.asked.yaml` beside
 *  `po-receipt.md`. A map from the anchor of a heading to the questions that the text below it
 *  answers. Searched, never shown. */

import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Questions by anchor; the part before the first heading has the empty one. */
export type Asked = ReadonlyMap<string, readonly string[]>;

/** How the file names the part before the first heading. */
const TOP = 'top';

/** The file that belongs to a page, whether it exists or not. */
export function askedFileOf(pageFile: string): string {
  return pageFile.replace(/\.mdx?$/, '.asked.yaml');
}

/** Empty where the page has no such file.
 *  @throws Error naming the file where it has another form, or YAML's own. */
export function readAsked(pageFile: string): Asked {
  const file = askedFileOf(pageFile);
  if (!existsSync(file)) return new Map();
  const content: unknown = parse(readFileSync(file, 'utf8'));
  if (!isMapOfLists(content)) {
    throw new Error(`${file} should be a map from anchors to lists of questions`);
  }
  return new Map(
    Object.entries(content).map(([anchor, list]) => [anchor === TOP ? '' : anchor, list]),
  );
}

function isMapOfLists(content: unknown): content is Record<string, string[]> {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
  return Object.values(content).every(
    (list) => Array.isArray(list) && list.every((item) => typeof item === 'string'),
  );
}
