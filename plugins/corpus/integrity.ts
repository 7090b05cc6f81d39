/** Adds Subresource Integrity hashes to every page's scripts and style sheets: a file that was changed in
 *  transit or in a cache is not run. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Tags for our own files inside /assets/, as the minifier and our sign-in page write them. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="?(\/assets\/[^"\s>]+\.(?:js|css))"?[^>]*>/g;

/** Creates the step that adds the attribute to all of the site's own scripts and style sheets in a page.
 *  @returns a function that throws Error if a page refers to a file that was not built. */
export function integrityAdder(outDir: string): (html: string) => string {
  const hashes = new Map<string, string>();
  const hashOf = (file: string) => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const content = readFileSync(path.join(outDir, file));
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    hashes.set(file, hash);
    return hash;
  };
  return (html) =>
    html.replace(TAG, (tag: string, name: string) =>
      // Among links, only style sheets and preloads support it; links to a next page do not.
      /^<link/.test(tag) && !/\brel="?(?:stylesheet|preload|modulepreload)\b/.test(tag)
        ? tag
        : tag.replace(/\s*\/?>$/, ` integrity="${hashOf(name)}">`),
    );
}
