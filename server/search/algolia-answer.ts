/** Answers queries of the stock Algolia user interface (DocSearch's modal and the search page) from our own
 *  engine. The format was derived from those clients; see "What the stock Algolia UI needs" in the design. */

import type { SearchAnswer, SearchResult } from '../contract/search.ts';
import type { SectionId } from '../contract/sections.ts';
import { hitsOfPage } from './algolia-hits.ts';
import { facetsOf, parseAlgoliaBody, type AlgoliaRequest } from './algolia-request.ts';
import type { RankedPage, SearchEngine } from './search-engine.ts';
import { markTags } from './highlight.ts';
import { messageNamed } from '../document/message-code.ts';
import type { MeaningOf, QueryMeaning } from './query-meaning.ts';

export interface AnswerOptions {
  /** Scheme, host and port of the site, without a trailing slash. */
  origin: string;
  /** Section of the suite that the reader is in. */
  prefer?: SectionId | undefined;
}

/** Results in the order of the requests. `nbHits`, `page` and `hitsPerPage` count documentation pages; a page
 *  whose best section is below a heading has two hits, its own and the section's. Throws `invalid_body` if
 *  the body is malformed. */
export function answerSearch(
  engine: SearchEngine,
  body: unknown,
  options: AnswerOptions,
): SearchAnswer {
  return { results: parseAlgoliaBody(body).map((request) => answer(engine, request, options)) };
}

/** Like `answerSearch`, but with the meaning of each query.
 *  @param meaningOf without it only words count. */
export async function answerSearchByMeaning(
  engine: SearchEngine,
  body: unknown,
  { meaningOf, ...options }: AnswerOptions & { meaningOf: MeaningOf | undefined },
): Promise<SearchAnswer> {
  const results: SearchResult[] = [];
  for (const request of parseAlgoliaBody(body)) {
    results.push(await answerRequest(engine, request, { ...options, meaningOf }));
  }
  return { results };
}

/** Answers one query of a parsed body. */
export async function answerRequest(
  engine: SearchEngine,
  request: AlgoliaRequest,
  { meaningOf, ...options }: AnswerOptions & { meaningOf: MeaningOf | undefined },
): Promise<SearchResult> {
  const { query } = request;
  const meaning = query.trim() === '' ? undefined : await meaningOf?.(query);
  return answer(engine, request, options, meaning);
}

function answer(
  engine: SearchEngine,
  request: AlgoliaRequest,
  { origin, prefer }: AnswerOptions,
  meaning?: QueryMeaning,
): SearchResult {
  const started = performance.now();
  const { query, hitsPerPage, page } = request;
  const found = engine.search(query, {
    limit: hitsPerPage,
    offset: page * hitsPerPage,
    sections: request.sections,
    ...(prefer && { prefer }),
    asYouType: true,
    meaning,
  });
  const options = {
    query,
    origin,
    tags: markTags(request.highlightPreTag, request.highlightPostTag),
    ellipsis: request.snippetEllipsisText,
  };
  return {
    index: request.indexName,
    query,
    hits: explainingFirst(found.pages, query).flatMap((ranked) => hitsOfPage(ranked, options)),
    ...(found.total === 0 && { suggestion: engine.suggest(query) }),
    nbHits: found.total,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.total / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    processingTimeMS: Math.round(performance.now() - started),
    params: request.params,
    facets: countFacets(found.sectionCounts),
  };
}

/** Moves the page that explains the message named in the query before pages that only mention it. */
function explainingFirst(pages: readonly RankedPage[], query: string): RankedPage[] {
  const explains = ({ page }: RankedPage) => messageNamed(page, query) !== undefined;
  return [...pages.filter(explains), ...pages.filter((ranked) => !explains(ranked))];
}

/** For each facet value, the number of pages found. */
function countFacets(sections: Record<SectionId, number>): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const [section, pages] of Object.entries(sections)) {
    for (const [facet, value] of Object.entries(facetsOf(section))) {
      const values = (counts[facet] ??= {});
      values[value] = (values[value] ?? 0) + pages;
    }
  }
  return counts;
}
