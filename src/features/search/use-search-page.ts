/** Results of the search page: queries a moment after the last key, and keeps only the newest
 *  answer. */

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import { useAlgoliaThemeConfig } from '@docusaurus/theme-search-algolia/client';
import type { SearchHit, SearchResult } from '@site/server/contract/search.ts';
import type { SectionId } from '@site/server/contract/sections.ts';
import { liteClient } from 'algoliasearch/lite';
import { useEffect, useMemo, useState } from 'react';

/** Delay between a key and the query, in ms. */
const PAUSE_MS = 150;
const HITS_PER_PAGE = 15;
/** The server returns no more at once; readers who need more should refine the query. */
const MOST_PAGES = 50;

export type SearchStatus = 'idle' | 'loading' | 'found' | 'failed';

interface Found {
  status: 'found' | 'failed';
  /** The query of this answer. */
  key: string;
  hits: SearchHit[];
  total: number;
  suggestion: string | undefined;
  counts: Record<string, number>;
  pages: number;
}

export interface SearchPageState {
  status: SearchStatus;
  hits: SearchHit[];
  total: number;
  /** Closest spelling if nothing was found. */
  suggestion: string | undefined;
  /** Hits of the query in each section, regardless of the selected one. */
  counts: Record<string, number>;
  hasMore: boolean;
  loadMore: () => void;
}

const NOTHING = { hits: [], total: 0, suggestion: undefined, counts: {}, pages: 0 };

export function useSearchPage(query: string, section: SectionId | null): SearchPageState {
  const { i18n } = useDocusaurusContext();
  const versions = useAllDocsData();
  const { appId, apiKey, indexName } = useAlgoliaThemeConfig().algolia;
  const [found, setFound] = useState<Found | null>(null);
  const [shown, setShown] = useState({ key: '', pages: 1 });
  const key = `${section ?? ''} ${query}`;
  const pages = shown.key === key ? shown.pages : 1;

  // As in contextual search: this language, and the current version of every section.
  const context = useMemo(
    () => [
      [`language:${i18n.currentLocale}`],
      [
        'docusaurus_tag:default',
        ...Object.entries(versions).map(
          ([id, data]) => `docusaurus_tag:docs-${id}-${data.versions[0]?.name ?? 'current'}`,
        ),
      ],
    ],
    [i18n.currentLocale, versions],
  );

  useEffect(() => {
    if (!query.trim()) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      const ask = { indexName, query, facets: ['section'], snippetEllipsisText: '…' };
      const filters = section ? [...context, [`section:${section}`]] : context;
      liteClient(appId, apiKey)
        .search<SearchHit>({
          requests: [
            { ...ask, facetFilters: filters, hitsPerPage: HITS_PER_PAGE * pages },
            { ...ask, facetFilters: context, hitsPerPage: 0 },
          ],
        })
        .then(({ results }) => {
          const [list, all] = results as unknown as [SearchResult, SearchResult];
          if (!current) return;
          setFound({
            status: 'found',
            key,
            hits: list.hits,
            total: list.nbHits,
            suggestion: list.suggestion,
            counts: all.facets['section'] ?? {},
            pages,
          });
        })
        .catch((error: unknown) => {
          console.error('Searching failed:', error);
          if (current) setFound({ status: 'failed', key, ...NOTHING });
        });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [apiKey, appId, context, indexName, key, pages, query, section]);

  // A page may have two hits, so pages are counted, not hits.
  const shownPages = HITS_PER_PAGE * pages;
  const answered = found?.key === key;
  const status: SearchStatus = !query.trim() ? 'idle' : answered ? found.status : 'loading';
  const { hits, total, suggestion, counts } = query.trim() ? (found ?? NOTHING) : NOTHING;
  return {
    status,
    hits,
    total,
    suggestion,
    counts,
    hasMore: answered && shownPages < Math.min(total, MOST_PAGES),
    loadMore: () => setShown({ key, pages: pages + 1 }),
  };
}
