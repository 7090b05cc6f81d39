/** Connects the parts of the site. The sections are defined in sections.json, addresses of other sites in
 *  links.ts, colours in src/css/tokens.css. */

import path from 'node:path';
import type { Config, LoadContext, ParseFrontMatter } from '@docusaurus/types';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import { VENDOR_LINKS } from './links.ts';
import { errorPage, showBroken } from './plugins/broken-pages/show-broken.ts';
import { FURTHER_LANGUAGES } from './plugins/code-blocks/highlight.ts';
import { remarkHighlight } from './plugins/code-blocks/remark-highlight.ts';
import contentPolicyPlugin from './plugins/content-policy/index.ts';
import corpusPlugin from './plugins/corpus/index.ts';
import { readBuildSettings } from './plugins/corpus/build-settings.ts';
import { rehypeInlineCode } from './plugins/inline-code/rehype-inline-code.ts';
import { remarkNoCode } from './plugins/page-code/remark-no-code.ts';
import { remarkMessageLinks } from './plugins/message-codes/remark-message-links.ts';
import { remarkScreens } from './plugins/screens/remark-screens.ts';
import { hasHistory } from './plugins/page-dates/has-history.ts';
import pageHistoryPlugin from './plugins/page-history/index.ts';
import pagesOnDemandPlugin from './plugins/pages-on-demand/index.ts';
import leanBundlePlugin from './plugins/lean-bundle/index.ts';
import leanCssPlugin from './plugins/lean-css/index.ts';
import { rehypePercentSigns } from './plugins/percent-signs/rehype-percent-signs.ts';
import pictureFontsPlugin from './plugins/picture-fonts/index.ts';
import printViewPlugin from './plugins/print-view/index.ts';
import screensPlugin from './plugins/screens/index.ts';
import devSessionPlugin from './plugins/dev-session/index.ts';
import searchClientPlugin from './plugins/search-client/index.ts';
import redirectsPlugin from './plugins/redirects/index.ts';
import sectionsPlugin from './plugins/sections/index.ts';
import textFontsPlugin from './plugins/text-fonts/index.ts';
import siteHeadPlugin from './plugins/site-head/index.ts';
import { rehypeTables } from './plugins/tables/rehype-tables.ts';
import { codeTheme } from './src/css/code-theme.ts';
import { SECTIONS } from './sections.ts';
import type { Section } from './server/contract/sections.ts';

const settings = readBuildSettings(process.env);

const messageLinks = [remarkMessageLinks, { siteDir: __dirname, sections: SECTIONS }] as const;

/** Front matter under `npm run dev`: where it cannot be read, the page says so and the rest goes on. */
const frontMatterOrError: ParseFrontMatter = async (params) => {
  try {
    return await params.defaultParseFrontMatter(params);
  } catch (error) {
    const title = path.basename(params.filePath, '.md');
    return { frontMatter: { title }, content: errorPage([(error as Error).message]) };
  }
};

const showLastUpdateTime = hasHistory(__dirname);

/** Options of one docs instance. */
function docsOptions(section: Section) {
  return {
    path: section.id,
    routeBasePath: section.id,
    sidebarPath: `./sidebars/${section.id}.ts`,
    breadcrumbs: true,
    showLastUpdateTime,
    ...(settings.editUrl !== undefined && {
      editUrl: ({ docPath }: { docPath: string }) => `${settings.editUrl}/${section.id}/${docPath}`,
    }),
    // The others write code of their own, so the first looks before them.
    beforeDefaultRemarkPlugins: [remarkNoCode, remarkHighlight, remarkScreens, messageLinks],
    rehypePlugins: [rehypeTables, rehypePercentSigns, rehypeInlineCode],
    versions: { current: { label: section.version } },
  } satisfies DocsOptions;
}

/** A section in the navigation bar. The main suite's own sidebar says which page it opens. */
function navbarItem({ id, pluginId, label, home }: Section) {
  return pluginId === 'default'
    ? { type: 'docSidebar', sidebarId: id, label, position: 'left' as const }
    : { to: home, label, position: 'left' as const };
}

const [mainSection, ...otherSections] = [...SECTIONS].sort(
  (a, b) => Number(b.pluginId === 'default') - Number(a.pluginId === 'default'),
) as [Section, ...Section[]];

export default {
  title: 'Warehouse Suite Docs',
  tagline: 'Documentation of the warehouse and supply-chain suite',
  favicon: '/img/favicon.svg',
  url: settings.siteUrl,
  baseUrl: '/',
  baseUrlIssueBanner: false,
  trailingSlash: true,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',
  markdown: {
    ...(process.env.NODE_ENV === 'development' && {
      preprocessor: ({ filePath, fileContent }) => showBroken(filePath, fileContent),
      parseFrontMatter: frontMatterOrError,
    }),
    // `## Before you start {#what-must-be-in-place}`: a heading that is renamed keeps its address.
    mdx1Compat: { headingIds: true },
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
  },
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, faster: true },
  customFields: {
    apiBase: settings.apiBase,
    apiTakesToken: settings.apiTakesToken,
    signInHelp: settings.signInHelp,
    algoliaHost: settings.hostedSearch?.host,
  },
  presets: [
    [
      'classic',
      {
        docs: docsOptions(mainSection),
        blog: false,
        pages: {
          beforeDefaultRemarkPlugins: [remarkNoCode, remarkHighlight, messageLinks],
          rehypePlugins: [rehypeTables, rehypePercentSigns, rehypeInlineCode],
        },
        sitemap: false,
        theme: {
          customCss: [
            'tokens',
            'base',
            'navbar',
            'page',
            'frame',
            'small-windows',
            'page-columns',
            'motion',
            'zoom',
            'code',
            'print',
            'forced-colours',
          ].map((name) => `./src/css/${name}.css`),
        },
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    ...otherSections.map((section): [string, DocsOptions] => [
      '@docusaurus/plugin-content-docs',
      { id: section.pluginId, ...docsOptions(section) },
    ]),
    siteHeadPlugin,
    leanBundlePlugin,
    leanCssPlugin,
    redirectsPlugin,
    (context: LoadContext) => sectionsPlugin(context, { sections: SECTIONS }),
    screensPlugin,
    pictureFontsPlugin,
    textFontsPlugin,
    () => printViewPlugin(SECTIONS),
    (context: LoadContext) => pageHistoryPlugin(context, SECTIONS),
    contentPolicyPlugin,
    (context: LoadContext) =>
      searchClientPlugin(context, { hosted: settings.hostedSearch !== undefined }),
    devSessionPlugin,
    pagesOnDemandPlugin,
    (context: LoadContext) =>
      corpusPlugin(context, {
        sections: SECTIONS,
        connectOrigins: settings.connectOrigins,
        scriptOrigins: settings.scriptOrigins,
        hostedSearch: settings.hostedSearch,
      }),
  ],
  clientModules: [
    './src/client/fetch-ahead.ts',
    './src/client/image-zoom.ts',
    './src/client/load-error.tsx',
  ],
  scripts: settings.analyticsScript ? [{ src: settings.analyticsScript, async: true }] : [],
  themeConfig: {
    ...(settings.announcement && {
      announcementBar: {
        ...settings.announcement,
        backgroundColor: 'var(--warning-tint)',
        textColor: 'var(--ink)',
      },
    }),
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    navbar: {
      title: 'Suite Docs',
      logo: { alt: '', src: '/img/logo.svg', width: 32, height: 32 },
      items: [
        ...[...SECTIONS].sort((a, b) => a.navbar - b.navbar).map(navbarItem),
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        { type: 'custom-account', position: 'right' },
        { type: 'custom-logout', position: 'right' },
      ],
    },
    footer: {
      logo: { alt: 'Warehouse Suite', src: '/img/logo.svg', width: 40, height: 40 },
      copyright: 'Copyright © 2025',
      links: VENDOR_LINKS.map(({ label, href }) => ({ label, href })),
    },
    prism: {
      theme: codeTheme,
      darkTheme: codeTheme,
      additionalLanguages: FURTHER_LANGUAGES,
    },
    algolia: {
      appId: settings.hostedSearch?.appId ?? 'local',
      // Docusaurus wants one here; a real key comes from our server alone.
      apiKey: 'local',
      indexName: settings.hostedSearch?.indexName ?? 'docs',
      contextualSearch: true,
      searchPagePath: 'search',
    },
  } satisfies ThemeConfig,
} satisfies Config;
