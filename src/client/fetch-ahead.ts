/** Fetches the scripts of pages whose links are in sight when the browser has nothing else to do.
 *  Docusaurus does it for all links at once, as soon as the page is shown, and a handheld does not
 *  answer to a tap meanwhile. */

import type { ClientModule } from '@docusaurus/types';

/** Where there are no idle periods to ask for, the next page follows so much later, in ms. */
const PAUSE_MS = 100;

const waiting: string[] = [];
let isOurs = false;

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback, PAUSE_MS);
}

/** Puts a line of waiting pages before what Docusaurus does. */
function spreadOut(): void {
  isOurs = true;
  const { prefetch, preload } = window.docusaurus;
  const next = () => {
    const address = waiting.shift();
    if (address === undefined) return;
    void prefetch(address);
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
