/** Replaces the stock search page of @docusaurus/theme-search-algolia 3.10.2. Same address, texts
 *  and client calls. Added: the filter by section and landmarks; it uses only our own client,
 *  without algoliasearch-helper (30 KB). */

import { PageMetadata, usePluralForm, useSearchQueryString } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { useHistory } from '@docusaurus/router';
import { useAlgoliaThemeConfig } from '@docusaurus/theme-search-algolia/client';
import { codeIn, findCode } from '@site/src/features/search/find-code.ts';
import { MissingSearch } from '@site/src/features/feedback/missing-search.tsx';
import { useSearchLimit } from '@site/src/features/search/search-limit.ts';
import { SearchFilter } from '@site/src/features/search/search-filter.tsx';
import { SearchResults } from '@site/src/features/search/search-results.tsx';
import { useSearchPage } from '@site/src/features/search/use-search-page.ts';
import { useSession } from '@site/src/features/session/session-context.tsx';
import { OPEN_ASSISTANT, signal } from '@site/src/lib/portal-events.ts';
import { noteSearchClick } from '@site/src/lib/search-click.ts';
import Layout from '@theme/Layout';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { SectionId } from '@site/server/contract/sections.ts';
import styles from './styles.module.css';

export default function SearchPage() {
  const [query, setQuery] = useSearchQueryString();
  const [section, setSection] = useState<SectionId | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isSignedIn = useSession().status === 'signed-in';
  const hasSettled = useRef(false);
  // React leaves `autofocus` on a server-rendered page to the browser, which skips a field that is
  // still hidden while the session is checked. A slow check hides the page again after it was
  // shown, and so takes the focus away.
  useEffect(() => {
    if (hasSettled.current) return undefined;
    hasSettled.current = isSignedIn;
    let frame = 0;
    const focus = () => {
      if (document.activeElement !== document.body) return;
      field.current?.focus();
      if (document.activeElement === document.body) frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [isSignedIn]);
  const { status, hits, total, suggestion, counts, hasMore, loadMore } = useSearchPage(
    query,
    section,
  );
  const limit = useSearchLimit();
  const { selectMessage } = usePluralForm();
  const { appId, apiKey, indexName } = useAlgoliaThemeConfig().algolia;
  const history = useHistory();
  /** Opens the row of a message code that was scanned or typed and ended with Enter. */
  const openScanned = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = codeIn(query);
    if (code === undefined) return;
    findCode(code, { appId, apiKey, indexName }).then(
      (path) => path !== undefined && history.push(path),
      (error: unknown) => console.error('Searching failed:', error),
    );
  };
  const title = query
    ? translate(
        { id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' },
        { query },
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
      });
  const found = selectMessage(
    total,
    translate(
      {
        id: 'theme.SearchPage.documentsFound.plurals',
        message: 'One document found|{count} documents found',
      },
      { count: total },
    ),
  );

  return (
    <Layout title={title}>
      <PageMetadata description="Search all sections of the documentation." />
      <main className={styles.page}>
        <h1>{title}</h1>
        <form role="search" onSubmit={openScanned}>
          <input
            ref={field}
            type="search"
            name="q"
            className={styles.input}
            placeholder={translate({
              id: 'theme.SearchPage.inputPlaceholder',
              message: 'Type your search here',
            })}
            aria-label={translate({ id: 'theme.SearchPage.inputLabel', message: 'Search' })}
            value={query}
            autoComplete="off"
            // The page has no other purpose than this field.
            autoFocus
            onChange={(event) => setQuery(event.target.value)}
          />
        </form>
        {query && <SearchFilter counts={counts} value={section} onChange={setSection} />}
        <p role="status" className={styles.status}>
          {status === 'found' && total > 0 && found}
          {status === 'found' &&
            total === 0 &&
            translate({ id: 'theme.SearchPage.noResultsText', message: 'No results were found' })}
          {status === 'failed' && (limit ?? 'Search cannot be reached. Check your connection.')}
          {status === 'loading' &&
            translate({
              id: 'theme.SearchPage.fetchingNewResults',
              message: 'Fetching new results...',
            })}
        </p>
        {status === 'found' && total === 0 && (
          <p className={styles.ways}>
            {suggestion && (
              <button type="button" className={styles.more} onClick={() => setQuery(suggestion)}>
                Did you mean “{suggestion}”?
              </button>
            )}
            <button
              type="button"
              className={styles.more}
              onClick={() => signal(OPEN_ASSISTANT, { text: query })}
            >
              Ask AI about “{query}”
            </button>
          </p>
        )}
        {status === 'found' && total === 0 && <MissingSearch key={query} query={query} />}
        <SearchResults hits={hits} onOpen={() => noteSearchClick(query)} />
        {hasMore && (
          <button type="button" className={styles.more} onClick={loadMore}>
            Show more
          </button>
        )}
      </main>
    </Layout>
  );
}
