/** Stands before Docusaurus's preload, which it calls ahead of the first page and of every other:
 *  the tables have to hold the page before it is looked up in them. */

import preloadPage from '@docusaurus/core/lib/client/preload';
import { loadSection } from './load-section.ts';

/** Loads what the page needs. */
export default async function preload(pathname: string): ReturnType<typeof preloadPage> {
  await loadSection(pathname);
  return preloadPage(pathname);
}
