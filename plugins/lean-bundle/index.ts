/** What is in which file. Keeps the highlighter of code away from readers: the classic theme starts it
 *  with the site, although the build has coloured the code (plugins/code-blocks). */

import { createRequire } from 'node:module';
import path from 'node:path';
import { PARTS } from '../../server/contract/parts.ts';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { STYLES_BY_MEDIA } from './styles-by-media.ts';

const STARTER = 'lib/prism-include-languages.js';
const WHOLE: ReadonlySet<string> = new Set(PARTS);

/** Styles that come with the pages and forms that have them. Those of the pictures of screens are
 *  needed wherever a document is read, and nowhere else. */
const OF_FEW_PAGES =
  /[\\/]src[\\/](?:pages[\\/](?:index|login|second-factor)|features[\\/]session[\\/]sign-in-help|components[\\/](?:manage|screen)|features[\\/](?:feedback[\\/](?!page-feedback-slot)|insights|not-found|whats-new|print-view|search[\\/](?:search-(?:filter|results)|modal-hit|message-text))|theme[\\/](?:SearchPage|DocCard))\b/;

function isSharedStyle(module: { identifier: () => string }): boolean {
  return !OF_FEW_PAGES.test(module.identifier());
}

/** A file of its own for each style sheet that only some media need. */
function byMedia() {
  return Object.fromEntries(
    Object.entries(STYLES_BY_MEDIA).map(([name, { source }]) => [
      name,
      {
        name,
        test: (module: { identifier: () => string }) => source.test(module.identifier()),
        type: 'css/mini-extract',
        chunks: 'all' as const,
        enforce: true,
        priority: 60,
      },
    ]),
  );
}

function isShared({ name }: { name?: string | null }): boolean {
  return !WHOLE.has(name ?? '');
}

export default function leanBundlePlugin({ siteDir }: LoadContext): Plugin {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  return {
    name: 'lean-bundle',
    configureWebpack(_, isServer) {
      return {
        ...(!isServer && {
          optimization: {
            // Numbers would be translated by two tables of all pages, which every page loads first.
            chunkIds: 'named' as const,
            splitChunks: {
              chunks: isShared,
              // Docusaurus puts all styles into one file, for the order of what overrides what. Those
              // of these parts stand on their own.
              cacheGroups: { styles: { chunks: isShared, test: isSharedStyle }, ...byMedia() },
            },
          },
        }),
        resolve: {
          alias: { [path.join(theme, STARTER)]: path.join(siteDir, 'src/client/nothing.ts') },
        },
      };
    },
  };
}
