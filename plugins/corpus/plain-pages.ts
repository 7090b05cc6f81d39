/** Takes out of built pages what Docusaurus puts in and what we do not want there: scripts that set
 *  attributes of the page from its address, and style attributes, which the content policy does not let
 *  through. Works on the text, because a page that was parsed and written again is another page. */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files-below.ts';
import { inlineScripts } from './inline-scripts.ts';

const QUERY = /\b(?:window\.)?location\.search\b/g;
/** Sheet of symbols that other pictures take theirs from. */
const SPRITE = /<svg style="display: ?none;?">/g;
/** Prism's mark on a token without text, of which nothing is seen. */
const EMPTY_TOKEN = /(<span class="token [^"]*") style="?display:inline-block"?(?=>)/g;

/** Rewrites every page of the build.
 *  @throws Error where a page has none of the scripts that read the address: then they look different
 *    from what is searched here, and may still do it. */
export async function plainPages(outDir: string): Promise<void> {
  for (const file of await filesBelow(outDir)) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(path.join(outDir, file), 'utf8');
    await writeFile(path.join(outDir, file), plainPage(html, file));
  }
}

/** One page.
 *  @param name what it is called in errors. */
export function plainPage(html: string, name: string): string {
  let found = 0;
  let page = html;
  for (const script of inlineScripts(html).filter((text) => text.search(QUERY) !== -1)) {
    found += 1;
    // `?docusaurus-data-x=1` and `?docusaurus-theme=x` then stand in an empty query.
    page = page.replace(script, () => script.replace(QUERY, '""'));
  }
  if (found === 0) throw new Error(`${name} has no script that reads its address`);
  return page.replace(SPRITE, '<svg hidden>').replace(EMPTY_TOKEN, '$1');
}
