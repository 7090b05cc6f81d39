/** Fetches the scripts of pages whose links are in sight when the browser has nothing else to do.
 *  Docusaurus does it for all links at once, as soon as the page is shown, and a handheld does not
 *  answer to a tap meanwhile. */

import type { ClientModule } from '@docusaurus/types';
import {
  areOfOneSection,
  isKnown,
  isOfSection,
  loadSection,
} from './pages-by-section/load-section.ts';

/** Where there are no idle periods to ask for, the next page follows so much later, in ms. */
const PAUSE_MS = 100;

type Prefetch = typeof window.docusaurus.prefetch;

const waiting: string[] = [];
let isOurs = false;

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, PAUSE_MS);
}

/** Each page names all sections in its navigation bar, but its reader goes on in this one mostly. Pages
 *  of others are fetched from where sections begin: the home page and the search. */
async function fetchPage(address: string, prefetch: Prefetch): Promise<void> {
  if (!isKnown(address)) {
    const { pathname } = window.location;
    if (isOfSection(pathname) && !areOfOneSection(pathname, address)) return;
    try {
      await loadSection(address);
    } catch {
      // Nobody has asked for the page yet. Who does is told.
      return;
    }
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
