/** What the build wrote, read as a whole: the files to serve, the pages to search, and how the
 *  assistant judges. */

import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createJudge, type Judge } from './assistant/judgement.ts';
import type { Calibration } from './contract/calibration.ts';
import type { Corpus } from './contract/corpus.ts';
import { loadSiteFiles, withEarlierAssets, type SiteFiles } from './http/site-files.ts';
import { createSearchEngine, type SearchEngine } from './search/engine.ts';

export interface Content {
  site: SiteFiles;
  corpus: Corpus;
  engine: SearchEngine;
  judge: Judge;
}

/** Reads a build.
 *  @param earlier the build in whose place it comes: pages of it stand open in browsers and may still
 *  ask for its scripts.
 *  @throws Error that says to build first where there is none. */
export async function loadContent(buildDir: string, earlier?: SiteFiles): Promise<Content> {
  const dataDir = `${buildDir}-data`;
  const site = await loadSiteFiles(buildDir, dataDir);
  const corpus = JSON.parse(await readFile(path.join(dataDir, 'corpus.json'), 'utf8')) as Corpus;
  return {
    site: earlier ? withEarlierAssets(site, earlier) : site,
    corpus,
    engine: createSearchEngine(corpus),
    judge: createJudge(await readCalibration(dataDir)),
  };
}

/** What the build worked out for the assistant's judgement; a build of a few pages has none. */
async function readCalibration(dataDir: string): Promise<Calibration | undefined> {
  const file = path.join(dataDir, 'calibration.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Calibration;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Files that change with a build. The stamp is taken away when a build begins and written when it
 *  has ended. */
const TELLING = ['manifest.json', 'corpus.json', 'calibration.json', 'stamp'];

/** Changes whenever another build stands there, or the same one is being written. */
export async function contentSignature(buildDir: string): Promise<string> {
  const parts = TELLING.map(async (name) => {
    const found = await stat(path.join(`${buildDir}-data`, name)).catch(() => undefined);
    return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '-';
  });
  return (await Promise.all(parts)).join('\n');
}
