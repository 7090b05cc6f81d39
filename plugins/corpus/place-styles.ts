/** Puts each style sheet where it is needed: page-specific ones (plugins/lean-bundle) into their pages, so
 *  that these are not drawn unstyled, and those for print or forced colours where they do not delay
 *  rendering. */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageStep } from './page-step.ts';
import { STYLES_BY_MEDIA } from '../lean-bundle/styles-by-media.ts';

/** Docusaurus's table of the chunks of each route, keyed by `<path>-<hash>`. */
type ChunkNames = Record<string, { __comp?: string }>;

/** The component of each path. */
export function componentsByPath(names: ChunkNames): Map<string, string> {
  return new Map(
    Object.entries(names).flatMap(([key, { __comp: component }]) =>
      component === undefined ? [] : [[key.replace(/-[^-]*$/, ''), component] as const],
    ),
  );
}

/** Creates the step that places the style sheets in a page.
 *  @param generatedDir where Docusaurus writes its generated tables.
 *  @throws Error if the build lacks a style sheet for some media. */
export async function stylePlacer(outDir: string, generatedDir: string): Promise<PageStep> {
  const sheets = await readdir(path.join(outDir, 'assets/css'));
  const sheetOf = (chunk: string) => sheets.find((name) => name.split('.')[0] === chunk);
  const table = await readFile(path.join(generatedDir, 'routesChunkNames.json'), 'utf8');
  const ofPages = new Map(
    [...componentsByPath(JSON.parse(table) as ChunkNames)].flatMap(([page, component]) => {
      const sheet = sheetOf(component);
      return sheet === undefined ? [] : [[path.join(page, 'index.html'), sheet] as const];
    }),
  );
  const byMedia = Object.entries(STYLES_BY_MEDIA).map(([chunk, { media }]) => {
    const sheet = sheetOf(chunk);
    if (sheet === undefined) throw new Error(`The build has no style sheet ${chunk}`);
    return { sheet, media };
  });
  return (html, file) => {
    const own = ofPages.get(path.join('/', file));
    const links = own === undefined ? [] : [`<link rel="stylesheet" href="/assets/css/${own}">`];
    let page = html;
    for (const { sheet, media } of byMedia) {
      const plain = new RegExp(`<link rel="?stylesheet"? href="?/assets/css/${sheet}"?\\s*/?>`);
      page = page.replace(plain, '');
      links.push(`<link rel="stylesheet" href="/assets/css/${sheet}" media="${media}">`);
    }
    return page.replace('</head>', `${links.join('')}</head>`);
  };
}
