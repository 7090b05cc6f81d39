/** Asks the browser to fetch the two fonts with the page and not after the stylesheet: their names
 *  carry hashes that only the finished build knows. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files-below.ts';

/** Adds a preload link for each built font to the head of every page. */
export async function preloadFonts(outDir: string): Promise<void> {
  const fonts = (await readdir(path.join(outDir, 'assets/fonts'))).filter((name) =>
    name.endsWith('.woff2'),
  );
  const links = fonts
    .map(
      (name) =>
        `<link rel="preload" href="/assets/fonts/${name}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('');
  for (const file of await filesBelow(outDir)) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(path.join(outDir, file), 'utf8');
    await writeFile(path.join(outDir, file), html.replace('</head>', `${links}</head>`));
  }
}
