/** Removes unused rules from the style sheets of the site's libraries: they style parts that no page has, and
 *  every reader would fetch them before seeing the first word. */

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { dropUnused } from './drop-unused.ts';
import { namesIn } from './names-in.ts';

/** Folders whose code writes class names into pages, or reads custom properties, relative to the site. */
const SOURCES = [
  'src',
  'node_modules/@docusaurus/core/lib/client',
  'node_modules/@docusaurus/theme-classic/lib',
  'node_modules/@docusaurus/theme-common/lib',
  'node_modules/@docusaurus/plugin-content-docs/lib/client',
  'node_modules/@docsearch/react/dist/esm',
  'node_modules/@docsearch/css/dist',
];
/** Parts of the theme that this site has no pages for, or has replaced with its own. */
const NOT_SHOWN =
  /^theme[\\/](?:Blog|DocTag|Tag|Sitemap|DocCard[\\/]|DocVersionBadge|ErrorPageContent|Footer[\\/]Links[\\/]MultiColumn|NotFound[\\/]Content)/;
/** Style sheets that are reduced. */
const LIBRARIES = /[\\/](?:infima|@docsearch)[\\/]/;

export default function leanCssPlugin({ siteDir }: LoadContext): Plugin {
  const folders = SOURCES.map((folder) => path.join(siteDir, folder));
  const names = namesIn(folders, folders[0]!, (file) => NOT_SHOWN.test(file));
  const own = ['src', 'plugins/lean-css'].map((folder) => path.join(siteDir, folder));
  return {
    name: 'lean-css',
    configurePostCss(options) {
      options.plugins.push(dropUnused((file) => LIBRARIES.test(file), names, own));
      // There is no PostCSS config file, and looking for one beside each style sheet is slow.
      return { ...options, config: false };
    },
  };
}
