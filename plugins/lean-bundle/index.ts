/** Decides how the browser's code is split into files. Divides Docusaurus's tables of all pages by section
 *  and chapter. Keeps the code highlighter out of the readers' bundle: the classic theme loads it with the
 *  site, although the build has already highlighted the code (plugins/code-blocks). */

import { createRequire } from 'node:module';
import path from 'node:path';
import { PARTS } from '../../server/contract/parts.ts';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { DivideFileNames } from './divide-file-names.ts';
import { documentParts, sharedScripts } from './shared-scripts.ts';
import { readTables, type Tables } from './read-tables.ts';
import { splitChapters } from './split-chapters.ts';
import { splitTables } from './split-tables.ts';
import { chunkOf, TABLES_FOLDER, writeTables } from './write-tables.ts';
import { STYLES_BY_MEDIA } from './styles-by-media.ts';

const STARTER = 'lib/prism-include-languages.js';
const WHOLE: ReadonlySet<string> = new Set(PARTS);

/** Styles that are loaded with the pages and forms that use them. Those of drawn screens are needed wherever
 *  a document is read, and nowhere else. */
const OF_FEW_PAGES =
  /[\\/]src[\\/](?:pages[\\/](?:index|login|second-factor)|features[\\/]session[\\/](?:admin-links|sign-in-help)|components[\\/](?:manage|remark-fields|screen)|features[\\/](?:account|admin|feedback[\\/](?!page-feedback-slot)|insights|not-found|whats-new|print-view|search[\\/](?:search-(?:filter|results)|modal-hit|message-text))|theme[\\/](?:SearchPage|DocCard))\b/;

function isSharedStyle(module: { identifier: () => string }): boolean {
  return !OF_FEW_PAGES.test(module.identifier());
}

/** A separate file for each style sheet that only some media need. */
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

/** Modules of Docusaurus's client, and of ours, that are replaced in the browser's build. The server's build
 *  keeps them, because it renders all pages. */
const REPLACED: [request: RegExp, from: RegExp, by: (folders: Folders) => string][] = [
  [
    /^@generated\/(?:routes|registry|routesChunkNames|globalData)$/,
    /./,
    ({ tables }) => path.join(tables, 'NAME.js'),
  ],
  [/\/tables\.ts$/, /[\\/]pages-by-section$/, ({ tables }) => path.join(tables, 'tables.js')],
  [
    /^\.\/preload(?:\.js)?$/,
    /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client$/,
    ({ site }) => path.join(site, 'src/client/pages-by-section/preload.ts'),
  ],
];

/** Finds the chunks that list every page of a section with its version (plugins/page-history): they change
 *  with each page, and files that refer to them should not. */
function namesAllPages({ registry }: Tables): (chunk: string) => boolean {
  return (chunk) =>
    /[\\/]page-history[\\/]/.test(registry[chunk] ?? '') ||
    /^_docusaurus_page-history_/.test(chunk);
}

/** Optimisations that make a bundle smaller, and that are for nothing in the server's: the build runs it once,
 *  and deletes it (decision 052). What has no side effects is still left out, because that leaves less to compile. */
const SERVER_ONCE = {
  providedExports: false,
  usedExports: false,
  innerGraph: false,
  mangleExports: false,
  realContentHash: false,
  removeAvailableModules: false,
  removeEmptyChunks: false,
};

interface Folders {
  site: string;
  tables: string;
}

/** A module request: the part of the bundler's data that is needed here. */
interface ModuleRequest {
  request: string;
  context: string;
}

export default function leanBundlePlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  return {
    name: 'lean-bundle',
    configureWebpack(config, isServer, { currentBundler }) {
      const plugins: NonNullable<typeof config.plugins> = [];
      let groups = {};
      if (!isServer && config.mode === 'production') {
        const tables = readTables(generatedFilesDir);
        const { rest, sections } = splitTables(tables);
        const divided = sections.map(splitChapters);
        writeTables(generatedFilesDir, rest, divided, tables.registry);
        const folders = { site: siteDir, tables: path.join(generatedFilesDir, TABLES_FOLDER) };
        const { NormalModuleReplacementPlugin } = currentBundler.instance;
        for (const [request, from, by] of REPLACED) {
          plugins.push(
            new NormalModuleReplacementPlugin(request, (module: ModuleRequest) => {
              if (!from.test(module.context)) return;
              module.request = by(folders).replace('NAME', path.basename(module.request));
            }),
          );
        }
        const chunks = divided.flatMap(({ section, chapters }): [string, string[]][] => [
          [chunkOf(section), section.chunks],
          ...chapters.map((chapter): [string, string[]] => [
            chunkOf(chapter),
            chapter.pages.map(([, chunk]) => chunk),
          ]),
        ]);
        plugins.push(new DivideFileNames(new Map(chunks), namesAllPages(tables)));
        groups = sharedScripts(isShared, documentParts(tables));
      }
      return {
        plugins,
        ...(isServer && { optimization: SERVER_ONCE }),
        ...(!isServer && {
          optimization: {
            // Numeric ids would be translated by two tables of all pages, which every page would load first.
            chunkIds: 'named' as const,
            splitChunks: {
              chunks: isShared,
              // Docusaurus puts all styles into one file to keep overrides in order. The styles of these
              // parts override nothing.
              cacheGroups: {
                styles: { chunks: isShared, test: isSharedStyle },
                ...byMedia(),
                ...groups,
              },
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
