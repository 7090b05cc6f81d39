/** Under `npm run dev` a page is compiled when first opened, and styles are left as written.
 *  Without this, the first page would wait until all of them are compiled, and for styles to be
 *  adapted to browsers that no writer has. A build never contains this. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The part of Rspack's compiler that is used. */
interface Compiler {
  webpack: { lazyCompilationMiddleware: (compiler: Compiler) => Middleware };
}

/** The part of PostCSS's options that is used: modules, or their names with options. */
interface StyleOptions {
  plugins: unknown[];
}

const PAGE = /\.md$/;
const FOR_OLD_BROWSERS = /[\\/]postcss-preset-env[\\/]/;

function isForOldBrowsers(plugin: unknown): boolean {
  return Array.isArray(plugin) && FOR_OLD_BROWSERS.test(String(plugin[0]));
}

export default function pagesOnDemandPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'pages-on-demand',
    configurePostCss(options) {
      if (process.env['NODE_ENV'] !== 'development') return options;
      const { plugins, ...others } = options as StyleOptions;
      const kept = plugins.filter((plugin) => !isForOldBrowsers(plugin));
      return { ...others, plugins: kept };
    },
    configureWebpack() {
      if (process.env['NODE_ENV'] !== 'development') return {};
      let compileWanted: Middleware;
      const config = {
        lazyCompilation: { entries: false, imports: true, test: PAGE },
        module: {
          rules: [
            {
              resource: path.join(generatedFilesDir, 'registry.js'),
              enforce: 'pre',
              use: [path.join(siteDir, 'plugins/pages-on-demand/registry-loader.mjs')],
            },
          ],
        },
        plugins: [
          {
            apply(compiler: Compiler) {
              compileWanted = compiler.webpack.lazyCompilationMiddleware(compiler);
            },
          },
        ],
        devServer: {
          // Called beside Docusaurus's own, as in dev-session.
          setupMiddlewares: (middlewares: unknown[]) => {
            middlewares.unshift({ name: 'pages-on-demand', middleware: compileWanted });
            return [];
          },
        },
      };
      // The types of Docusaurus are those of webpack and omit devServer.
      return config as object;
    },
  };
}
