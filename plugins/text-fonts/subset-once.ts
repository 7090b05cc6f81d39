/** Subsets a typeface, only once for the same letters: both compilers of a build request each
 *  picture and typeface, and results of earlier builds are cached in .cache/fonts. */

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = path.resolve(import.meta.dirname, '../../.cache/fonts');
/** Another version of the library may produce another file for the same letters. */
const VERSION = (createRequire(import.meta.url)('subset-font/package.json') as { version: string })
  .version;

export interface SubsetOptions {
  targetFormat: 'woff2';
  /** Axes of a variable font to keep, with their ranges. */
  variationAxes: Record<string, { min: number; max: number; default: number }>;
}

/** Results in progress, by file name. */
const underWay = new Map<string, Promise<Buffer>>();

/** The font with only these letters; their order and repetition do not matter.
 *  @param folder of the files of earlier builds.
 *  @throws Error if the font cannot be read. */
export function subsetOnce(
  font: Buffer,
  letters: string,
  options: SubsetOptions,
  folder = FOLDER,
): Promise<Buffer> {
  const sorted = [...new Set(letters)].sort().join('');
  const hash = createHash('sha256').update(VERSION).update(font);
  const name = hash.update(JSON.stringify([sorted, options])).digest('hex');
  const file = path.join(folder, `${name}.woff2`);
  const known = underWay.get(file);
  if (known) return known;
  const made = keptOrMade(file, () => subsetFont(font, sorted, options));
  underWay.set(file, made);
  return made;
}

async function keptOrMade(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const made = await make();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}.tmp`, made);
  await rename(`${file}.${process.pid}.tmp`, file);
  return made;
}
