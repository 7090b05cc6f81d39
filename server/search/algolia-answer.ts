/** Answers the queries of the stock Algolia user interface (DocSearch modal and search page) from
 *  our own engine. The form was read off those clients; see "What the stock Algolia UI needs" in
 *  the design. */

import type { SearchAnswer, SearchResult } from '../contract/search.ts';
import type { SectionId } from '../contract/sections.ts';
import { hitsOfPage } from './algolia-hits.ts';
import { facetsOf, parseAlgoliaBody, type AlgoliaRequest } from './algolia-request.ts';
import type { SearchEngine } from './engine.ts';
import { markTags } from './highlight.ts';

export interface AnswerOptions {
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string;
  /** Section of the suite that the reader is in. */
  prefer?: SectionId | undefined;
}

/** Results in the order of the requests. `nbHits`, `page` and `hitsPerPage` count documentation
 *  pages; a page whose best section lies below a heading has two hits, its own and the section's.
 *  Throws `invalid_body` if the body has another form. */
export function answerSearch(
  engine: SearchEngine,
  body: unknown,
  options: AnswerOptions,
): SearchAnswer {
  return { results: parseAlgoliaBody(body).map((request) => answer(engine, request, options)) };
}

function answer(
  engine: SearchEngine,
  request: AlgoliaRequest,
  { origin, prefer }: AnswerOptions,
): SearchResult {
  const started = performance.now();
  const { query, hitsPerPage, page } = request;
  const found = engine.search(query, {
    limit: hitsPerPage,
    offset: page * hitsPerPage,
    sections: request.sections,
    ...(prefer && { prefer }),
    asYouType: true,
  });
  const options = {
    origin,
    tags: markTags(request.highlightPreTag, request.highlightPostTag),
    ellipsis: request.snippetEllipsisText,
  };
  return {
    index: request.indexName,
    query,
    hits: found.pages.flatMap((ranked) => hitsOfPage(ranked, options)),
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

/** How many of the pages found have each value of each facet. */
function countFacets(
  sections: Partial<Record<SectionId, number>>,
): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const [section, pages] of Object.entries(sections)) {
    for (const [facet, value] of Object.entries(facetsOf(section as SectionId))) {
      const values = (counts[facet] ??= {});
      values[value] = (values[value] ?? 0) + pages;
    }
  }
  return counts;
}
