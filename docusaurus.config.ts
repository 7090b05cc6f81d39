/** Wiring only: what a section is stands in sections.ts, outside addresses in links.ts,
 *  colours in src/css/tokens.css. */

import type { Config, LoadContext } from '@docusaurus/types';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import { VENDOR_LINKS } from './links.ts';
import corpusPlugin from './plugins/corpus/index.ts';
import { readBuildSettings } from './plugins/corpus/build-settings.ts';
import devSessionPlugin from './plugins/dev-session/index.ts';
import searchClientPlugin from './plugins/search-client/index.ts';
import siteHeadPlugin from './plugins/site-head/index.ts';
import { codeTheme } from './src/css/code-theme.ts';
import { SECTIONS } from './sections.ts';
import type { Section } from './server/contract/sections.ts';

const settings = readBuildSettings(process.env);

/** Options of one docs instance. */
function docsOptions(section: Section) {
  return {
    path: section.id,
    routeBasePath: section.base,
    sidebarPath: `./sidebars/${section.id}.ts`,
    breadcrumbs: true,
    versions: { current: { label: section.version } },
  } satisfies DocsOptions;
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
  markdown: { hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' } },
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, faster: true },
  customFields: {
    apiBase: settings.apiBase,
    apiTakesToken: settings.apiTakesToken,
    algoliaHost: settings.hostedSearch?.host,
  },
  presets: [
    [
      'classic',
      {
        docs: docsOptions(mainSection),
        blog: false,
        sitemap: false,
        theme: {
          customCss: ['tokens', 'site', 'print', 'forced-colours'].map(
            (name) => `./src/css/${name}.css`,
          ),
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
    (context: LoadContext) =>
      searchClientPlugin(context, { hosted: settings.hostedSearch !== undefined }),
    devSessionPlugin,
    (context: LoadContext) =>
      corpusPlugin(context, {
        sections: SECTIONS,
        connectOrigins: settings.connectOrigins,
        scriptOrigins: settings.scriptOrigins,
        hostedSearch: settings.hostedSearch,
      }),
  ],
  clientModules: ['./src/client/image-zoom.ts', './src/client/load-error.tsx'],
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
        { to: '/logipro/', label: 'LogiPro', position: 'left', activeBasePath: '/logipro/' },
        { type: 'docSidebar', sidebarId: 'docs', label: 'FlexiPro', position: 'left' },
        {
          to: '/flexipro_label/',
          label: 'FlexiPro Label',
          position: 'left',
          activeBasePath: '/flexipro_label/',
        },
        {
          to: '/express-client/',
          label: 'Express Client',
          position: 'left',
          activeBasePath: '/express-client/',
        },
        {
          to: '/express-server/',
          label: 'Express Server',
          position: 'left',
          activeBasePath: '/express-server/',
        },
        { to: '/atlas/Introduction/', label: 'Atlas', position: 'left', activeBasePath: '/atlas/' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
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
      additionalLanguages: ['bash', 'json', 'java', 'ini'],
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
