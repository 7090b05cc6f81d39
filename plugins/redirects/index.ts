/** Leads readers on from old addresses. The server redirects requests; a browser that goes from page to
 *  page without a request, and headings, which no server sees, need the same table in the pages. */

import type { LoadContext, Plugin } from '@docusaurus/types';
import { readRedirects } from './read-redirects.ts';

export default function redirectsPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'redirects',
    contentLoaded({ actions }) {
      const { pages, headings } = readRedirects(siteDir);
      actions.setGlobalData({ ...pages, ...headings });
      return Promise.resolve();
    },
    getPathsToWatch: () => [`${siteDir}/redirects.json`],
    getClientModules: () => [`${siteDir}/src/client/redirects.ts`],
  };
}
