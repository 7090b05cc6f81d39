/** Seen by browser and server. Types only. */

import type { MessageRow } from './corpus.ts';
import type { SectionId } from './sections.ts';

/** One query of a search request, as the Algolia clients send it (fields that we read). */
export interface SearchQuery {
  indexName?: string;
  query?: string;
  hitsPerPage?: number;
  page?: number;
  facets?: string[] | string;
  facetFilters?: (string | string[])[];
  highlightPreTag?: string;
  highlightPostTag?: string;
}

/** Levels of a hit: lvl0 is section › category, lvl1 the page, lvl2 to lvl6 its headings. */
export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** What is found, in the form of DocSearch records: what our own hits carry and what hosted search
 *  holds. Texts are HTML. */
export interface SearchRecord {
  objectID: string;
  /** Absolute address; the user interface keeps path and hash. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Exclude<HierarchyLevel, 'lvl0'> | 'content';
  content: string | null;
  hierarchy: Record<HierarchyLevel, string | null>;
  /** Section of the suite, for icons. */
  section: SectionId;
}

/** A record that answers a query. */
export interface SearchHit extends SearchRecord {
  /** The message that the query names, as plain text. Ours alone. */
  message?: MessageRow;
  _highlightResult: { hierarchy: Partial<Record<HierarchyLevel, Highlight>> };
  _snippetResult: { content?: Highlight; hierarchy?: Partial<Record<HierarchyLevel, Highlight>> };
}

/** HTML: everything escaped but the mark tags. */
export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

/** Answer to one query. */
export interface SearchResult {
  index: string;
  query: string;
  hits: SearchHit[];
  nbHits: number;
  /** Where nothing was found: the query as the pages would spell it, as plain text. Ours alone. */
  suggestion?: string | undefined;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  exhaustiveNbHits: boolean;
  processingTimeMS: number;
  params: string;
  facets: Record<string, Record<string, number>>;
}

/** The application and index of hosted search. Not secret: both are in the built pages. */
export interface HostedSearch {
  appId: string;
  indexName: string;
}

/** 200 answer of `POST /api/search-key`, which exists where hosted search is set. */
export interface SearchKeyAnswer {
  /** Opens the index of the documentation, for this session and a few minutes. */
  key: string;
  /** Seconds until it opens nothing. */
  expiresIn: number;
}

/** 200 answer of `POST /api/search/1/indexes/*\/queries`. */
export interface SearchAnswer {
  results: SearchResult[];
}
