/** Wraps Docusaurus's preload, which is called before the first page and every other: the tables
 *  must contain the page before it is looked up in them. */

import preloadPage from '@docusaurus/core/lib/client/preload';
import { pause } from '@site/src/lib/pause.ts';
import { loadFiles } from './load-files.ts';
import { loadSection } from './load-section.ts';

// The scripts that the page names above the bundler's runtime have run by now, or have failed. If one has
// failed, the bundler would wait for its element for two minutes; without the element it asks again.
for (const script of document.querySelectorAll<HTMLScriptElement>('script[src][defer]')) {
  if (script.src.includes('/runtime~main.')) break;
  script.remove();
}

/** Longest wait for the server's answer, in ms. */
const ANSWER_MS = 4_000;

/** Loads everything that the page needs. Docusaurus reloads the site if that fails, which without a network
 *  would put the browser's own error in place of the page: the reader keeps the page until the server
 *  answers. If it does, and the files still cannot be loaded, they are of an earlier build. */
export default async function preload(pathname: string): ReturnType<typeof preloadPage> {
  const isNavigation = isAddress(pathname);
  let isReachable = false;
  for (;;) {
    try {
      return await load(pathname);
    } catch (error) {
      // The first page is not there yet; load-error.tsx tells the reader.
      if (!window.docusaurusRoot) throw error;
      // Fetched ahead, for a link under the pointer: nobody waits for it.
      if (!isNavigation) return [];
      const wasReachable = isReachable;
      isReachable = await isAnswering();
      if (!isAddress(pathname)) return never();
      if (wasReachable && isReachable) throw error;
      if (!isReachable) await pause();
      if (!isAddress(pathname)) return never();
    }
  }
}

async function load(pathname: string): ReturnType<typeof preloadPage> {
  await loadSection(pathname);
  await loadFiles(pathname);
  return preloadPage(pathname);
}

/** Whether the reader is on the way to this page: the address changes first. The router decodes it. */
function isAddress(pathname: string): boolean {
  const current = window.location.pathname;
  return current === pathname || decodeURI(current) === pathname;
}

/** Whether the server can be reached: `navigator.onLine` is true as soon as there is an access point. */
async function isAnswering(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { status } = await fetch('/healthz', { cache: 'no-store', signal });
    // A proxy may keep this address to itself, but answers 5xx where there is no server.
    return status < 500;
  } catch {
    return false;
  }
}

/** What a reader no longer waits for must neither reload the page that they have gone to, nor count as it. */
function never(): Promise<never> {
  return new Promise(() => {});
}
