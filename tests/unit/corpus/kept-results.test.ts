/** What a build reuses from the previous one. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { KeptResults } from '../../../plugins/corpus/kept-results.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();
const newFile = () => path.join(temporaryFolder(), 'below/kept.json');

/** Whether a build with this file computes the text's result again. */
async function worksOut(file: string, text: string, version = 'v1'): Promise<boolean> {
  const workOut = vi.fn(() => text.toUpperCase());
  const kept = new KeptResults<string>(file, version);
  expect(kept.of(text, workOut)).toBe(text.toUpperCase());
  expect(kept.of(text, workOut)).toBe(text.toUpperCase());
  await kept.save();
  return workOut.mock.calls.length > 0;
}

test('a result is worked out once for the same text and the same code', async () => {
  const file = newFile();
  expect(await worksOut(file, 'a page')).toBe(true);
  expect(await worksOut(file, 'a page')).toBe(false);
  expect(await worksOut(file, 'a page', 'v2')).toBe(true);
});

test('what a build has not asked for is dropped', async () => {
  const file = newFile();
  await worksOut(file, 'a removed page');
  await worksOut(file, 'another page');
  expect(await worksOut(file, 'a removed page')).toBe(true);
});

test('a damaged file counts as none', async () => {
  const file = newFile();
  await worksOut(file, 'a page');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -3));
  expect(await worksOut(file, 'a page')).toBe(true);
});
