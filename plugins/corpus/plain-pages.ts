/** Removes from built pages what Docusaurus adds and we do not want: scripts that set attributes of the
 *  page from its address, and style attributes, which the content policy blocks. Works on the text, because
 *  parsing and writing a page would change other parts of it. */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files-below.ts';
import { inlineScripts } from './inline-scripts.ts';

const QUERY = /\b(?:window\.)?location\.search\b/g;
/** Sheet of symbols that other pictures refer to. */
const SPRITE = /<svg style="display: ?none;?">/g;
/** Prism's style on a token without text, which is invisible. */
const EMPTY_TOKEN = /(<span class="token [^"]*") style="?display:inline-block"?(?=>)/g;

/** Rewrites every page of the build.
 *  @throws Error if a page has none of the scripts that read the address: then they look different from
 *  what is expected here, and may still run. */
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
    // `?docusaurus-data-x=1` and `?docusaurus-theme=x` then look into an empty query.
    page = page.replace(script, () => script.replace(QUERY, '""'));
  }
  if (found === 0) throw new Error(`${name} has no script that reads its address`);
  return page.replace(SPRITE, '<svg hidden>').replace(EMPTY_TOKEN, '$1');
}
