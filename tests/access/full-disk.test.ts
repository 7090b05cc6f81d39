/** The disk of the database is full for a while. */

import { expect, test } from 'vitest';
import { runFullDisk } from '../../scripts/harden/full-disk.ts';

test('a full disk costs nobody more than signing in, and nothing that was kept', async () => {
  const { lacks, problems } = await runFullDisk();
  for (const lack of lacks) console.warn(`Not tried without ${lack}.`);
  expect(problems).toEqual([]);
});
