/** The project's own cache of parsed pages, in .cache/pages. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openTreeCache, type TreeCache } from './tree-cache.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export function openPageTrees(): TreeCache {
  const parser = ['scripts/content/read-page.ts', 'package.json'].map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  return openTreeCache(path.join(ROOT, '.cache/pages'), parser.join('\0'));
}
