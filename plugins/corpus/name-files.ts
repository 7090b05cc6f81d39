/** Tells each page the names of files that only the finished build knows, because they contain hashes: the
 *  typefaces, which the browser should fetch together with the page and not after the style sheet, the
 *  tables of the section's and the chapter's pages, without which the page does not start, and the parts
 *  that are fetched in advance. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PARTS } from '../../server/contract/parts.ts';
import { filesBelow } from './files-below.ts';

/** Code in a line of text, as every browser lays it out; code blocks have attributes, and may be in a
 *  closed tab. */
const CODE = '<code>';

/** Adds to the head of every page preload links for the text typeface and, if the page shows some, the code
 *  typeface, and the addresses of the parts that are fetched in advance (src/lib/load-part.ts). */
export async function nameFiles(outDir: string): Promise<void> {
  const fonts = await readdir(path.join(outDir, 'assets/fonts'));
  const preload = (face: RegExp) =>
    fonts
      .filter((name) => face.test(name))
      .map(
        (name) =>
          `<link rel="preload" href="/assets/fonts/${name}" as="font" type="font/woff2" crossorigin>`,
      )
      .join('');
  const text = preload(/hyperlegible-next.*\.woff2$/);
  const code = preload(/hyperlegible-mono.*\.woff2$/);
  const assets = await filesBelow(path.join(outDir, 'assets'));
  const parts = PARTS.map((part) => {
    const files = assets.filter((file) => new RegExp(`^(?:js|css)/${part}\\.\\w+\\.`).test(file));
    return `<meta name="part-${part}" content="${files.map((file) => `/assets/${file}`).join(' ')}">`;
  }).join('');
  const tables = assets.filter((file) => /^js\/pages-[^.]+\.\w+\.js$/.test(file));
  for (const file of await filesBelow(outDir)) {
    if (!file.endsWith('.html')) continue;
    const [section, chapter] = file.split(/[\\/]/);
    const scripts = [section, `${section}~${chapter}`]
      .flatMap((name) => tables.filter((table) => table.startsWith(`js/pages-${name}.`)))
      .map((table) => `<script src="/assets/${table}" defer></script>`)
      .join('');
    const html = await readFile(path.join(outDir, file), 'utf8');
    // Browsers warn about a preloaded typeface that the page does not use.
    const links = html.includes(CODE) ? text + code : text;
    await writeFile(
      path.join(outDir, file),
      html.replace('</head>', `${links}${parts}${scripts}</head>`),
    );
  }
}
