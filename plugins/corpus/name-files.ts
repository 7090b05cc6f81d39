/** Tells each page the names of files that only the finished build knows, because they carry hashes: the
 *  text face, which the browser should fetch with the page and not after the style sheet, the tables of the
 *  section's and the chapter's pages, without which the page does not start, and the parts that are fetched
 *  ahead. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PARTS } from '../../server/contract/parts.ts';
import { filesBelow } from './files-below.ts';

/** Adds a preload link for the text face to the head of every page, and where the parts are that are
 *  fetched ahead (src/lib/load-part.ts). */
export async function nameFiles(outDir: string): Promise<void> {
  // The text face alone: browsers warn of the other one on pages that show little code.
  const fonts = (await readdir(path.join(outDir, 'assets/fonts'))).filter((name) =>
    /hyperlegible-next.*\.woff2$/.test(name),
  );
  const links = fonts
    .map(
      (name) =>
        `<link rel="preload" href="/assets/fonts/${name}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('');
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
    await writeFile(
      path.join(outDir, file),
      html.replace('</head>', `${links}${parts}${scripts}</head>`),
    );
  }
}
