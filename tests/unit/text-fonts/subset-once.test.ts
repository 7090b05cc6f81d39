/** Typefaces are subset only once for the same letters. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { subsetOnce } from '../../../plugins/text-fonts/subset-once.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const FONT = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
);
const weights = (max: number) => ({
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max, default: 400 } },
});

test('the same letters in another order are the same file, other letters or weights are not', async () => {
  const folder = temporaryFolder();
  const fonts = await Promise.all([
    subsetOnce(FONT, 'Put away', weights(700), folder),
    subsetOnce(FONT, 'away Put', weights(700), folder),
    subsetOnce(FONT, 'Put', weights(700), folder),
    subsetOnce(FONT, 'Put', weights(500), folder),
  ]);
  expect(fonts[1]).toBe(fonts[0]);
  expect(new Set(fonts).size).toBe(3);
  const files = readdirSync(folder);
  expect(files.every((name) => name.endsWith('.woff2'))).toBe(true);
  expect(files).toHaveLength(3);
  expect(fonts[0].equals(fonts[2])).toBe(false);
  expect(fonts[2].equals(fonts[3])).toBe(false);
});

test('what an earlier build has cut is taken as it is', async () => {
  const [earlier, folder] = [temporaryFolder(), temporaryFolder()];
  await subsetOnce(FONT, 'Kept', weights(700), earlier);
  const [name = ''] = readdirSync(earlier);
  writeFileSync(path.join(folder, name), 'kept');
  expect(String(await subsetOnce(FONT, 'Kept', weights(700), folder))).toBe('kept');
});
