/** Ejected from @docusaurus/theme-search-algolia 3.10.2. Changed: the button and its shortcuts are
 *  our own, so that DocSearch 3.9 (104 KB) is loaded on first interaction instead of with the first
 *  page; the client is the one chosen by the build; a refused search has its own message; a row
 *  passes the typed words to the assistant; no preconnect to Algolia. */

import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { isRegexpStringMatch, useSearchLinkCreator } from '@docusaurus/theme-common';
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import Translate from '@docusaurus/Translate';
import type { DocSearchModalProps } from '@docsearch/react';
import { AskRow } from '@site/src/features/search/ask-row.tsx';
import { ModalHit } from '@site/src/features/search/modal-hit.tsx';
import { SearchButton } from '@site/src/features/search/search-button.tsx';
import { keepModalCorrected } from '@site/src/features/search/correct-modal.ts';
import { noteOpened } from '@site/src/features/search/note-opened.ts';
import { useSearchLimit } from '@site/src/features/search/search-limit.ts';
import { useScannedCode } from '@site/src/features/search/use-scanned-code.ts';
import { useSearchKeys } from '@site/src/features/search/use-search-keys.ts';
import { useSession } from '@site/src/features/session/session-context.tsx';
import { fetchAhead, loadPart } from '@site/src/lib/load-part.ts';
import { onSignal, OPEN_SEARCH } from '@site/src/lib/portal-events.ts';
import translations from '@theme/SearchTranslations';
import { liteClient } from 'algoliasearch/lite';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { createPortal } from 'react-dom';

/** The default of 5 would hide pages: here a group is a whole chapter. */
const RESULTS_PER_GROUP = 20;

type Modal = ComponentType<DocSearchModalProps>;

async function loadModal(): Promise<Modal> {
  const [{ DocSearchModal }] = await Promise.all([
    import(/* webpackChunkName: "search-modal" */ '@docsearch/react/modal'),
    import(/* webpackChunkName: "search-modal" */ '@docsearch/react/style'),
    import(/* webpackChunkName: "search-modal" */ '@site/src/css/search-modal.css'),
  ]);
  return DocSearchModal as Modal;
}

export default function SearchBar() {
  const { algolia } = useAlgoliaThemeConfig();
  const history = useHistory();
  const processUrl = useSearchResultUrlProcessor();
  const createSearchLink = useSearchLinkCreator();
  // DocSearch restarts, and loses the typed words, whenever this object changes; the filters come
  // in a new list with every render.
  const contextFilters = JSON.stringify(useAlgoliaContextualFacetFilters());
  const searchParameters = useMemo(
    () => ({
      ...algolia.searchParameters,
      facetFilters: mergeFacetFilters(
        JSON.parse(contextFilters) as string[][],
        algolia.searchParameters?.facetFilters ?? [],
      ),
    }),
    [algolia.searchParameters, contextFilters],
  );
  const [modal, setModal] = useState<{ component: Modal } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const prepare = useCallback(() => {
    loadPart(loadModal, 'Search').then(
      (component) => setModal({ component }),
      (error: unknown) => console.error('Loading the search failed:', error),
    );
  }, []);
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  // So that the button works offline.
  useEffect(() => {
    if (isSignedIn) fetchAhead('search-modal');
  }, [isSignedIn]);
  const open = useCallback(() => {
    prepare();
    setIsOpen(true);
  }, [prepare]);
  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);
  useSearchKeys(isOpen, open, close);
  useLayoutEffect(() => onSignal(OPEN_SEARCH, open), [open]);

  const navigator = useMemo(
    () => ({
      navigate({ itemUrl }: { itemUrl: string }) {
        noteOpened();
        if (isRegexpStringMatch(algolia.externalUrlRegex, itemUrl)) window.location.href = itemUrl;
        else history.push(itemUrl);
      },
      navigateNewTab: ({ itemUrl }: { itemUrl: string }) => void window.open(itemUrl, '_blank'),
      navigateNewWindow: ({ itemUrl }: { itemUrl: string }) => void window.open(itemUrl, '_blank'),
    }),
    [algolia.externalUrlRegex, history],
  );
  const transformItems = useCallback<NonNullable<DocSearchModalProps['transformItems']>>(
    (items) => items.map((item) => ({ ...item, url: processUrl(item.url) })),
    [processUrl],
  );
  // Replaces the client that the modal includes.
  const createClient = useCallback(
    () => liteClient(algolia.appId, algolia.apiKey),
    [algolia.appId, algolia.apiKey],
  );
  // The search page offers to report what is missing.
  const missingResultsUrl = useCallback(
    ({ query }: { query: string }) => createSearchLink(query),
    [createSearchLink],
  );
  const ResultsFooter = useMemo(
    () =>
      function ResultsFooter({
        state,
      }: Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0]) {
        return (
          <Link to={createSearchLink(state.query)} onClick={close}>
            <Translate
              id="theme.SearchBar.seeAll"
              values={{ count: String(state.context['nbHits']) }}
            >
              {'See all {count} results'}
            </Translate>
          </Link>
        );
      },
    [createSearchLink, close],
  );

  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    const live = frame?.nextElementSibling;
    return frame && live ? keepModalCorrected(frame, live) : undefined;
  }, [frame]);

  const openRow = useCallback(
    (path: string) => {
      close();
      history.push(path);
    },
    [close, history],
  );
  useScannedCode(frame, openRow);

  const limit = useSearchLimit();
  // Replaces the advice to check the network, which works if the server refuses. The title stays:
  // to the reader it is the same failure.
  const modalTexts = useMemo(
    () =>
      limit === undefined
        ? translations.modal
        : { ...translations.modal, errorScreen: { helpText: limit } },
    [limit],
  );

  const DocSearchModal = modal?.component;
  return (
    <>
      <SearchButton ref={button} onPrepare={prepare} onOpen={open} />
      {isOpen &&
        DocSearchModal &&
        createPortal(
          <>
            <div ref={setFrame}>
              <DocSearchModal
                {...algolia}
                maxResultsPerGroup={RESULTS_PER_GROUP}
                onClose={close}
                initialScrollY={window.scrollY}
                navigator={navigator}
                transformItems={transformItems}
                hitComponent={ModalHit}
                transformSearchClient={createClient}
                resultsFooterComponent={ResultsFooter}
                placeholder={translations.placeholder}
                translations={modalTexts}
                getMissingResultsUrl={missingResultsUrl}
                searchParameters={searchParameters}
              />
            </div>
            <div className="screen-reader-only" role="status" />
            {frame && <AskRow frame={frame} onAsk={close} />}
          </>,
          document.body,
        )}
    </>
  );
}
