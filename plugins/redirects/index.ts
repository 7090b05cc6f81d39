/** Redirects readers from old addresses. The server redirects requests, but client-side navigation
 *  sends none and the server sees no headings, so the pages need the same table. */

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
