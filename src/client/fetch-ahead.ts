/** Fetches the scripts of pages whose links are visible while the browser is idle. Docusaurus does
 *  so for all links at once, as soon as the page is shown, which keeps a handheld from responding
 *  to taps. */

import type { ClientModule } from '@docusaurus/types';
import { mayFetchAhead } from '@site/src/lib/fetching-ahead.ts';
import { whenIdle } from '@site/src/lib/when-idle.ts';
import {
  areOfOneSection,
  filesFor,
  isKnown,
  isOfSection,
  loadSection,
} from './pages-by-section/load-section.ts';

type Prefetch = typeof window.docusaurus.prefetch;

const waiting: string[] = [];
let isOurs = false;

const fetched = new Map<string, Promise<boolean>>();

/** Fetches the file without running it: once the session has ended the answer is not a script, and
 *  a browser that tries to run it reports an error. */
function isFetched(file: string): Promise<boolean> {
  const known = fetched.get(file);
  if (known !== undefined) return known;
  const answer = fetch(file, { priority: 'low' })
    .then(async (response) => response.ok && (await response.blob()).size > 0)
    .catch(() => false);
  fetched.set(file, answer);
  // A failed file is fetched again with the next page that needs it.
  void answer.then((isThere) => isThere || fetched.delete(file));
  return answer;
}

/** Docusaurus does not prefetch on slow connections, and neither do we. */
function isSlowConnection(): boolean {
  const { connection } = navigator as {
    connection?: { effectiveType: string; saveData: boolean };
  };
  return (
    connection !== undefined && (connection.effectiveType.includes('2g') || connection.saveData)
  );
}

/** Every page links to all sections in its navigation bar, but readers mostly stay in the current
 *  one. Pages of other sections are fetched where sections begin: on the home page and the search
 *  page. */
async function fetchPage(address: string, prefetch: Prefetch): Promise<void> {
  if (!mayFetchAhead()) return;
  if (!isKnown(address)) {
    const { pathname } = window.location;
    if (isOfSection(pathname) && !areOfOneSection(pathname, address)) return;
    if (isSlowConnection()) return;
    // Nobody has requested the page yet. Failures are reported when somebody does.
    const files = filesFor(address);
    const answers = await Promise.all(files.map(isFetched));
    if (answers.includes(false) || !mayFetchAhead()) return;
    try {
      await loadSection(address);
    } catch {
      // The browser does not cache what it fetched for a session that has ended.
      for (const file of files) fetched.delete(file);
      return;
    }
    if (!mayFetchAhead()) return;
  }
  void prefetch(address);
}

/** Puts a queue of waiting pages in front of Docusaurus's prefetch. */
function spreadOut(): void {
  isOurs = true;
  const { prefetch, preload } = window.docusaurus;
  const next = () => {
    const address = waiting.shift();
    if (address === undefined) return;
    void fetchPage(address, prefetch);
    if (waiting.length > 0) whenIdle(next);
  };
  window.docusaurus = {
    preload,
    prefetch(address) {
      if (waiting.push(address) === 1) whenIdle(next);
      return false;
    },
  };
}

const fetchAhead: ClientModule = {
  // The first call comes before any link is visible.
  onRouteDidUpdate() {
    if (!isOurs) spreadOut();
  },
};

export default fetchAhead;
