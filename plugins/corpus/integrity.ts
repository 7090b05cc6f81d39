/** Adds to every page the hashes of its scripts and style sheets (Subresource Integrity): a file that was
 *  changed in transit or in a cache is not run. */

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files-below.ts';

/** Tags of our own files below /assets/, as the minifier and our sign-in page write them. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="?(\/assets\/[^"\s>]+\.(?:js|css))"?[^>]*>/g;

/** Adds the attribute to every script and style sheet of the site's own in every page. */
export async function addIntegrity(outDir: string): Promise<void> {
  const hashes = new Map<string, string>();
  const hashOf = async (file: string) => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const content = await readFile(path.join(outDir, file));
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    hashes.set(file, hash);
    return hash;
  };
  for (const file of await filesBelow(outDir)) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(path.join(outDir, file), 'utf8');
    const found = new Map<string, string>();
    for (const [, name = ''] of html.matchAll(TAG)) found.set(name, await hashOf(name));
    const page = html.replace(TAG, (tag: string, name: string) =>
      // Of links, only style sheets and preloads can carry it; links to a next page cannot.
      /^<link/.test(tag) && !/\brel="?(?:stylesheet|preload|modulepreload)\b/.test(tag)
        ? tag
        : tag.replace(/\s*\/?>$/, ` integrity="${found.get(name)!}">`),
    );
    await writeFile(path.join(outDir, file), page);
  }
}
