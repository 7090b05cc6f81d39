/** Fetches the scripts of pages whose links are in sight when the browser has nothing else to do.
 *  Docusaurus does it for all links at once, as soon as the page is shown, and a handheld does not
 *  answer to a tap meanwhile. */

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

/** Fetches the file without running it: once the session has ended the answer is no script, and a
 *  browser that is told to run it complains. */
function isFetched(file: string): Promise<boolean> {
  const known = fetched.get(file);
  if (known !== undefined) return known;
  const answer = fetch(file, { priority: 'low' })
    .then(async (response) => response.ok && (await response.blob()).size > 0)
    .catch(() => false);
  fetched.set(file, answer);
  // What failed is tried again with the next page that needs it.
  void answer.then((isThere) => isThere || fetched.delete(file));
  return answer;
}

/** Docusaurus fetches nothing ahead there, and so do we. */
function isSlowConnection(): boolean {
  const { connection } = navigator as {
    connection?: { effectiveType: string; saveData: boolean };
  };
  return (
    connection !== undefined && (connection.effectiveType.includes('2g') || connection.saveData)
  );
}

/** Each page names all sections in its navigation bar, but its reader goes on in this one mostly. Pages
 *  of others are fetched from where sections begin: the home page and the search. */
async function fetchPage(address: string, prefetch: Prefetch): Promise<void> {
  if (!mayFetchAhead()) return;
  if (!isKnown(address)) {
    const { pathname } = window.location;
    if (isOfSection(pathname) && !areOfOneSection(pathname, address)) return;
    if (isSlowConnection()) return;
    // Nobody has asked for the page yet. Who does is told what fails.
    const files = filesFor(address);
    const answers = await Promise.all(files.map(isFetched));
    if (answers.includes(false) || !mayFetchAhead()) return;
    try {
      await loadSection(address);
    } catch {
      // The browser keeps nothing of what it fetched for a session that has ended.
      for (const file of files) fetched.delete(file);
      return;
    }
    if (!mayFetchAhead()) return;
  }
  void prefetch(address);
}

/** Puts a line of waiting pages before what Docusaurus does. */
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
  // The first time before any link has been seen.
  onRouteDidUpdate() {
    if (!isOurs) spreadOut();
  },
};

export default fetchAhead;
