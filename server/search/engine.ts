/** Assembles search: a word index, then readers' questions as lines, meaning, and the reader's own
 *  section. */

import type { Corpus, CorpusPage } from '../contract/corpus.ts';
import type { SectionId } from '../contract/sections.ts';
import { bm25Index } from './bm25-index.ts';
import { fuse } from './fuse.ts';
import type { Glossary } from './glossary.ts';
import { createLineMatcher } from './line-similarity.ts';
import type { RankedPage, SearchEngine } from './search-engine.ts';
import { TUNING, type RankingParameters } from './tuning.ts';
import type { MakeWordIndex } from './word-index.ts';

export interface EngineOptions {
  /** False leaves the questions in the front matter out of the index; true by default. */
  useQuestions?: boolean;
  /** False leaves the questions beside the pages out of the index; true by default. */
  useReaderQuestions?: boolean;
  /** For evaluation. */
  parameters?: RankingParameters;
  /** Other names of things; the project's own list by default. */
  glossary?: Glossary;
  /** Creates the word index; our own by default. */
  makeIndex?: MakeWordIndex;
}

export function createSearchEngine(corpus: Corpus, options: EngineOptions = {}): SearchEngine {
  const { parameters = TUNING.ranking, glossary } = options;
  const { makeIndex = bm25Index({ parameters, glossary }) } = options;
  const used = {
    useQuestions: options.useQuestions ?? true,
    useReaderQuestions: options.useReaderQuestions ?? true,
  };
  const index = makeIndex(corpus, used);
  const lines = createLineMatcher((word) => index.wordShare(word), used);

  return {
    version: corpus.version,
    suggest: (text) => index.suggest(text),
    search(text, options) {
      const { limit, offset = 0, sections, page: path, prefer, asYouType = false } = options;
      const { context, meaning } = options;
      const accepts = (page: CorpusPage) =>
        (sections?.includes(page.section) ?? true) && (path ?? page.path) === page.path;
      const wanted = offset + limit;
      const { found, best, terms, question } = index.search(text, {
        wanted: Math.max(wanted, TUNING.lines.depthByWords),
        accepts,
        asYouType,
        context,
      });
      const full = context === undefined ? text : `${context}\n${text}`;
      const ranked = fuse(best, {
        meaning,
        question: question || (options.isQuestion ?? false),
        words: terms.length,
        lines,
        text: full,
        pages: corpus.pages.filter(accepts),
      });
      if (prefer) {
        const favour = ({ page, score }: RankedPage) =>
          page.section === prefer ? score * (1 + parameters.preference) : score;
        ranked.sort((a, b) => favour(b) - favour(a));
      }
      const all = new Set([...found, ...ranked.map(({ page }) => page)]);
      return {
        total: all.size,
        sectionCounts: countSections([...all].map((page) => page.section)),
        pages: ranked.slice(offset, wanted),
        terms,
      };
    },
  };
}

function countSections(sections: readonly SectionId[]): Record<SectionId, number> {
  const counts: Record<SectionId, number> = {};
  for (const section of sections) counts[section] = (counts[section] ?? 0) + 1;
  return counts;
}
