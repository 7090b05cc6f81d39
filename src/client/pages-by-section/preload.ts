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

/** Loads everything that the page needs. */
export default async function preload(pathname: string): ReturnType<typeof preloadPage> {
  await loadSection(pathname);
  return preloadPage(pathname);
}
