/** Wraps Docusaurus's preload, which is called before the first page and every other: the tables
 *  must contain the page before it is looked up in them. */

import preloadPage from '@docusaurus/core/lib/client/preload';
import { loadSection } from './load-section.ts';

// The scripts that the page names above the bundler's runtime have run by now, or have failed. If one has
// failed, the bundler would wait for its element for two minutes; without the element it asks again.
for (const script of document.querySelectorAll<HTMLScriptElement>('script[src][defer]')) {
  if (script.src.includes('/runtime~main.')) break;
  script.remove();
}

/** Loads everything that the page needs. Docusaurus reloads the site if that fails, which without a network
 *  would put the browser's own error in place of the page: until there is one, the reader keeps the page. */
export default async function preload(pathname: string): ReturnType<typeof preloadPage> {
  try {
    return await load(pathname);
  } catch (error) {
    // The first page is not there yet; load-error.tsx tells the reader.
    if (navigator.onLine || !window.docusaurusRoot) throw error;
    await online();
    return load(pathname);
  }
}

async function load(pathname: string): ReturnType<typeof preloadPage> {
  await loadSection(pathname);
  return preloadPage(pathname);
}

function online(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
