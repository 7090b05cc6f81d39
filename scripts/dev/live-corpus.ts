/** The corpus of the pages on disk, kept up to date while they are being written. */

import { watch } from 'node:fs';
import path from 'node:path';
import type { Corpus, CorpusPage } from '../../server/contract/corpus.ts';
import { readFacts } from '../content/facts.ts';
import { openProjectCache } from '../content/project-cache.ts';
import type { ReadCache } from '../content/read-cache.ts';
import { readSite } from '../content/read-site.ts';
import { corpusOf, openSourcePages, readCrumbs } from '../source-corpus/source-corpus.ts';
import { SECTIONS } from '../../server/sections.ts';

/** Editors write a file in several steps; it is read after this many ms without a change. */
const QUIET_MS = 150;

/** Reads all pages, including drafts. A page that cannot be read keeps its previous content.
 *  @param earlier previous pages, by address.
 *  @param cache keeps what did not change. */
export function readCorpus(
  root: string,
  earlier: ReadonlyMap<string, CorpusPage>,
  cache: ReadCache = openProjectCache(),
): Corpus {
  const { site } = readSite({ roots: [root], facts: readFacts(), complete: [], cache });
  const sourcePage = openSourcePages(site, readCrumbs(root), cache);
  const pages = site.pages.flatMap((page): CorpusPage[] => {
    try {
      return [sourcePage(page)];
    } catch {
      // A list of questions names a heading that does not exist yet; npm run check reports it.
      return earlier.get(`${page.path}/`) ? [earlier.get(`${page.path}/`)!] : [];
    }
  });
  const broken = [...site.broken].flatMap((address) => earlier.get(`${address}/`) ?? []);
  return corpusOf([...pages, ...broken]);
}

/** Calls back with the corpus now and after each change of a page.
 *  @returns a function that stops watching. */
export function watchCorpus(root: string, use: (corpus: Corpus) => void): () => void {
  const cache = openProjectCache({ inMemory: true });
  let earlier: ReadonlyMap<string, CorpusPage> = new Map();
  const read = () => {
    const corpus = readCorpus(root, earlier, cache);
    earlier = new Map(corpus.pages.map((page) => [page.path, page]));
    use(corpus);
  };
  read();
  let timer: NodeJS.Timeout | undefined;
  const watchers = SECTIONS.map(({ id }) =>
    watch(path.join(root, id), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(read, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
