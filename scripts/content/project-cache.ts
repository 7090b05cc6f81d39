/** The project's own cache of parsed pages, in .cache/pages. */

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openReadCache, type ReadCache } from './read-cache.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The program that reads pages, their questions and their screens. */
const PROGRAM = [
  'scripts/{content,source-corpus}/*.ts',
  'plugins/{corpus,message-codes,page-code,page-data,screens}/*.ts',
  'server/contract/*.ts',
  'sections.json',
  'package.json',
];

/** @param inMemory as in `openReadCache`. */
export function openProjectCache({ inMemory = false } = {}): ReadCache {
  const hash = createHash('sha256');
  for (const file of globSync(PROGRAM, { cwd: ROOT }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return openReadCache(path.join(ROOT, '.cache/pages'), { program: hash.digest('hex'), inMemory });
}
