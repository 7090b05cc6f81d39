/** Puts each style sheet where it is needed: those of a few pages (plugins/lean-bundle) into these pages,
 *  so that they are not drawn without them, and those for paper or forced colours where they do not delay
 *  drawing. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STYLES_BY_MEDIA } from '../lean-bundle/styles-by-media.ts';

/** Docusaurus's table of what each route consists of, by `<path>-<hash>`. */
type ChunkNames = Record<string, { __comp?: string }>;

/** Component of each path. */
export function componentsByPath(names: ChunkNames): Map<string, string> {
  return new Map(
    Object.entries(names).flatMap(([key, { __comp: component }]) =>
      component === undefined ? [] : [[key.replace(/-[^-]*$/, ''), component] as const],
    ),
  );
}

/** @param generatedDir where Docusaurus writes its tables. */
export async function placeStyles(outDir: string, generatedDir: string): Promise<void> {
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
  for (const file of await readdir(outDir, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    let html = await readFile(path.join(outDir, file), 'utf8');
    const own = ofPages.get(path.join('/', file));
    const links = own === undefined ? [] : [`<link rel="stylesheet" href="/assets/css/${own}">`];
    for (const { sheet, media } of byMedia) {
      const plain = new RegExp(`<link rel="?stylesheet"? href="?/assets/css/${sheet}"?\\s*/?>`);
      html = html.replace(plain, '');
      links.push(`<link rel="stylesheet" href="/assets/css/${sheet}" media="${media}">`);
    }
    await writeFile(path.join(outDir, file), html.replace('</head>', `${links.join('')}</head>`));
  }
}
