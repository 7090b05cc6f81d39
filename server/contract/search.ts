/** Types shared by browser and server. */

import type { MessageRow } from './corpus.ts';
import type { SectionId } from './sections.ts';

/** One query of a search request, as Algolia clients send it (only the fields that we read). */
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

/** A search record in DocSearch format: the base of our own hits and of what hosted search stores. Texts are
 *  HTML. */
export interface SearchRecord {
  objectID: string;
  /** Absolute URL; the user interface keeps only path and hash. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Exclude<HierarchyLevel, 'lvl0'> | 'content';
  content: string | null;
  hierarchy: Record<HierarchyLevel, string | null>;
  /** Section of the suite, used for icons. */
  section: SectionId;
}

/** A record that matches a query. */
export interface SearchHit extends SearchRecord {
  /** The message that the query names, as plain text. Not part of Algolia's format. */
  message?: MessageRow;
  _highlightResult: { hierarchy: Partial<Record<HierarchyLevel, Highlight>> };
  _snippetResult: { content?: Highlight; hierarchy?: Partial<Record<HierarchyLevel, Highlight>> };
}

/** HTML: everything is escaped except the mark tags. */
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
  /** If nothing was found: the query in the pages' spelling, as plain text. Not part of Algolia's format. */
  suggestion?: string | undefined;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  exhaustiveNbHits: boolean;
  processingTimeMS: number;
  params: string;
  facets: Record<string, Record<string, number>>;
}

/** Application and index of hosted search. Not secret: both are in the built pages. */
export interface HostedSearch {
  appId: string;
  indexName: string;
}

/** 200 answer of `POST /api/search-key`, which exists only if hosted search is configured. */
export interface SearchKeyAnswer {
  /** Grants access to the documentation index, for this session and a few minutes. */
  key: string;
  /** Seconds until the key expires. */
  expiresIn: number;
}

/** 200 answer of `POST /api/search/1/indexes/*\/queries`. */
export interface SearchAnswer {
  results: SearchResult[];
}
