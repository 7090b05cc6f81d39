/** Adds to every page the hashes of its scripts and style sheets (Subresource Integrity): a file that was
 *  changed in transit or in a cache is not run. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Tags of our own files below /assets/, as the minifier and our sign-in page write them. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="?(\/assets\/[^"\s>]+\.(?:js|css))"?[^>]*>/g;

/** Prepares what adds the attribute to every script and style sheet of the site's own in a page.
 *  @returns a function that throws Error where a page names a file that was not built. */
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
      // Of links, only style sheets and preloads can carry it; links to a next page cannot.
      /^<link/.test(tag) && !/\brel="?(?:stylesheet|preload|modulepreload)\b/.test(tag)
        ? tag
        : tag.replace(/\s*\/?>$/, ` integrity="${hashOf(name)}">`),
    );
}
