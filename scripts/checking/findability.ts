/** Sends the questions in each page's front matter to a search that knows only the pages' text, and
 *  names the page found instead of the right one. */

import type { Corpus } from '../../server/contract/corpus.ts';
import { createSearchEngine } from '../../server/search/engine.ts';
import type { Finding, Page } from '../content/site.ts';
import { itemsOfPages, runItems, summarise } from '../evaluation/questions.ts';

/** How many results a reader looks at. */
export const AMONG = 3;

export interface Findability {
  questions: number;
  /** Share of questions whose page is among the first three. */
  share: number;
  findings: Finding[];
}

/** @param pages the pages whose questions are sent, as they are on disk. */
export async function checkFindability(
  corpus: Corpus,
  pages: readonly Page[],
): Promise<Findability> {
  const engine = createSearchEngine(corpus, { useQuestions: false, useReaderQuestions: false });
  const byPath = new Map(pages.map((page) => [`${page.path}/`, page]));
  const titles = new Map(corpus.pages.map(({ path, title }) => [path, title]));
  const items = itemsOfPages(corpus).filter(({ expected }) => byPath.has(expected[0]!));
  const outcomes = await runItems({ engine }, corpus, items);
  const findings = outcomes
    .filter(({ rank }) => rank === 0 || rank > AMONG)
    .map(({ item, rank, ranked }): Finding => {
      const page = byPath.get(item.expected[0]!)!;
      const index = Number(/(\d+)$/.exec(item.id)?.[1] ?? 1) - 1;
      const competitor = ranked[0] === undefined ? undefined : `${ranked[0]}/`;
      const message =
        `"${item.text}" ` +
        (competitor === undefined
          ? 'finds nothing'
          : `leads to "${titles.get(competitor) ?? competitor}" (${competitor}) first, and this page is ` +
            (rank === 0 ? 'not found' : `number ${rank}`)) +
        "; use the reader's word on this page, name the subject in the question, or add " +
        'the word to the keywords';
      const line = page.frontMatter.line('questions', index);
      return {
        file: page.file,
        line,
        message,
        rule: 'findability',
        ...(competitor && { other: competitor }),
      };
    });
  return {
    questions: items.length,
    share: summarise(outcomes).question?.['hit@3'] ?? 1,
    findings,
  };
}
