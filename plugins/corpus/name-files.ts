/** Adds to each page the names of files that only the finished build knows, because they contain hashes: the
 *  typefaces, which the browser should fetch together with the page rather than after the style sheet; the
 *  page tables of the section and the chapter, and the scripts of the route, without which the page does not
 *  start; and the parts that are prefetched. */

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PARTS } from '../../server/contract/parts.ts';
import { LATEST } from '../lean-bundle/divide-file-names.ts';
import { filesBelow } from './files-below.ts';
import type { PageStep } from './page-step.ts';
import { routeScripts } from './route-scripts.ts';

/** Inline code as every browser renders it; code blocks have attributes, and may be in a closed tab. */
const CODE = '<code>';

/** Scripts run in the order of the page. The bundler's runtime takes what has run before it as loaded, but would
 *  fetch what comes later by itself, under the name without a hash. */
const RUNTIME = /<script src="?\/assets\/js\/runtime~main\./;

/** Creates the step that adds to a page's head preload links for the text typeface and, if the page shows
 *  code, the code typeface; the URLs of the prefetched parts (src/lib/load-part.ts); and the scripts of the
 *  page tables and of the route.
 *  @param generatedDir where Docusaurus writes its generated tables. */
export async function fileNamer(outDir: string, generatedDir: string): Promise<PageStep> {
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
  const names = assets.flatMap((file) => /^js\/([^/]+\.js)$/.exec(file)?.[1] ?? []);
  const tables = names.filter(
    (name) => name.startsWith('pages-') && !name.endsWith(`.${LATEST}.js`),
  );
  const scriptsOf = routeScripts(generatedDir, names);
  return (html, file) => {
    const [section, chapter] = file.split(/[\\/]/);
    const ownTables = [section, `${section}~${chapter}`].flatMap((name) =>
      tables.filter((table) => table.startsWith(`pages-${name}.`)),
    );
    const scripts = [...ownTables, ...scriptsOf(file)]
      .map((name) => `<script src="/assets/js/${name}" defer></script>`)
      .join('');
    // Browsers warn about a preloaded typeface that the page does not use.
    const links = html.includes(CODE) ? text + code : text;
    return html
      .replace(RUNTIME, (runtime) => `${scripts}${runtime}`)
      .replace('</head>', `${links}${parts}</head>`);
  };
}
