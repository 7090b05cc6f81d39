/** The pages closest to the words of an address, found with this site's search. */

import { useAlgoliaThemeConfig } from '@docusaurus/theme-search-algolia/client';
import type { SearchHit, SearchResult } from '@site/server/contract/search.ts';
import type { Section } from '@site/server/contract/sections.ts';
import { SECTIONS } from '@site/sections.ts';
import { liteClient } from 'algoliasearch/lite';
import { useEffect, useState } from 'react';

const WANTED = 3;

export interface NearestPage {
  path: string;
  title: string;
  section: Section | undefined;
}

/** @param words empty for none. */
export function useNearestPages(words: string): readonly NearestPage[] {
  const { appId, apiKey, indexName } = useAlgoliaThemeConfig().algolia;
  const [found, setFound] = useState<{ words: string; pages: NearestPage[] } | null>(null);
  useEffect(() => {
    if (words === '') return undefined;
    let current = true;
    liteClient(appId, apiKey)
      .search({ requests: [{ indexName, query: words, hitsPerPage: WANTED, analytics: false }] })
      .then(({ results }) => {
        const { hits } = results[0] as unknown as SearchResult;
        if (current) setFound({ words, pages: pagesOf(hits) });
      })
      .catch((error: unknown) => console.error('Searching failed:', error));
    return () => {
      current = false;
    };
  }, [apiKey, appId, indexName, words]);
  return found?.words === words ? found.pages : [];
}

function pagesOf(hits: readonly SearchHit[]): NearestPage[] {
  const pages = new Map<string, NearestPage>();
  for (const hit of hits) {
    const path = new URL(hit.url_without_anchor).pathname;
    const section = SECTIONS.find(({ id }) => id === hit.section);
    if (hit.type === 'lvl1' && !hit.message && !pages.has(path)) {
      pages.set(path, { path, title: plainText(hit.hierarchy.lvl1 ?? path), section });
    }
  }
  return [...pages.values()].slice(0, WANTED);
}

/** Titles are escaped HTML. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
