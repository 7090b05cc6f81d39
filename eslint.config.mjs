/** Lint by the text of a file alone: React's rules in the site, the direction of imports, and what is
 *  wrong in any program. The rules that need types are in `.oxlintrc.json`. */

import { readdirSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Forbids imports that match the patterns, with the reason. */
const noImports = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    { patterns: patterns.map(([group, message]) => ({ group, message })) },
  ],
});

/** For every file of the server. A later block replaces the patterns of an earlier one for its files, so
 *  each that is about a part of the server has these, too. */
const SERVER_IMPORTS = [
  ['**/src/**', '**/plugins/**', '**/scripts/**'],
  'The server reads what the build wrote; it imports nothing from site or plugins.',
];

/** The same for an area of the server: it does not know the web layer either. */
const AREA_IMPORTS = {
  group: ['**/http/**', '**/app.ts', '**/main.ts', '**/serve.ts', ...SERVER_IMPORTS[0]],
  message: 'Areas do not know the web layer, the site and the build.',
};

/** Forbids the files of server/search except those named. */
const searchExcept = (files, message) => ({
  regex: `/search/(?!(${files.join('|')})[.]ts$)`,
  message,
});

/** Text is read as Markdown by the build, the checks of the sources and what draws an answer. Everything
 *  else takes the nodes of the document model, by `server/document/`. Rules of syntax, because those of
 *  imports replace each other from block to block. */
const PARSERS =
  '^(mdast-util-from-markdown|micromark.*|remark-.*|unified|marked|markdown-it|react-markdown|rehype-(parse|remark)|@mdx-js/mdx)$';
const noMarkdown = {
  'no-restricted-syntax': [
    'error',
    ...['ImportDeclaration', 'ImportExpression'].map((node) => ({
      selector: `${node}[source.value=/${PARSERS.replaceAll('/', '\\/')}/]`,
      message: 'Markdown is parsed by the build alone; take the nodes of the corpus.',
    })),
    {
      selector: "CallExpression[callee.property.name='split'][arguments.0.value=/^ ?[|] ?$/]",
      message: 'Rows have cells in the document model; see server/document/table.ts.',
    },
    {
      selector: String.raw`CallExpression[callee.property.name='split'][arguments.0.regex.pattern=/[|]\]?( |\\s)?[?*+]?$/]`,
      message: 'Rows have cells in the document model; see server/document/table.ts.',
    },
  ],
};

/** Folders below src/features. */
const FEATURES = readdirSync(path.join(import.meta.dirname, 'src/features'));

/** Tables of pages and of answers take one form on a phone, by the same code. */
const siteOnlyTypes = {
  regex: '/(server/(?!contract/)|plugins/(?!tables/))',
  message: 'The site takes only types from server/contract.',
};

export default ts.config(
  {
    ignores: [
      '**/node_modules/',
      'build/',
      'build-data/',
      '.docusaurus/',
      'data/',
      'static/',
      'test-results/',
      // The language of another product, whose values have any type.
      'schemas/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // `!` is used where a look-up has just been made certain; the alternative hides nothing less.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': ['error', { patterns: [siteOnlyTypes] }],
    },
  },
  ...FEATURES.map((feature) => ({
    files: [`src/features/${feature}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            siteOnlyTypes,
            {
              regex: `(features|^(\\.\\./)+)/?(${FEATURES.filter((other) => other !== feature).join('|')})/`,
              message: 'Features do not import each other; use src/lib.',
            },
            { group: ['**/theme/**', '**/pages/**'], message: 'theme and pages import features.' },
          ],
        },
      ],
    },
  })),
  {
    files: ['src/lib/**', 'src/components/**'],
    rules: noImports([
      ['**/features/**', '**/theme/**', '**/pages/**'],
      'lib and components stand below features, theme and pages.',
    ]),
  },
  {
    files: ['plugins/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/(server/(?!contract/)|src/)',
              message: 'Plugins take only types from server/contract.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: noImports(SERVER_IMPORTS),
  },
  {
    files: ['server/contract/**', 'server/storage/**', 'server/errors.ts'],
    rules: noImports(SERVER_IMPORTS, [
      [
        '**/http/**',
        '**/accounts/**',
        '**/search/**',
        '**/assistant/**',
        '**/mcp/**',
        '**/exports/**',
        '**/app.ts',
        '**/main.ts',
        '**/serve.ts',
      ],
      'contract, storage and errors stand below the areas.',
    ]),
  },
  {
    files: ['server/*/**'],
    ignores: ['server/{http,contract,storage,start}/**'],
    rules: noImports(SERVER_IMPORTS, [
      ['**/http/**', '**/app.ts', '**/main.ts', '**/serve.ts'],
      'Areas do not know the web layer.',
    ]),
  },
  {
    files: ['server/{assistant,mcp,insights}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            AREA_IMPORTS,
            searchExcept(
              ['search-engine', 'query-meaning'],
              'Search is known by its interface, search-engine.ts.',
            ),
          ],
        },
      ],
    },
  },
  {
    files: ['server/http/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: SERVER_IMPORTS[0], message: SERVER_IMPORTS[1] },
            searchExcept(
              ['algolia-request', 'search-keys'],
              'The web layer parses queries of the search box and issues keys; workers search.',
            ),
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts', 'src/**/*.{ts,tsx}', 'scripts/**/*.ts'],
    ignores: [
      'server/document/**',
      // The sources, before there is a corpus.
      'scripts/content/read-page.ts',
      // The statements of the specification, which are no page.
      'scripts/content/specification-rows.ts',
      // An answer comes as Markdown and is drawn as such.
      'src/features/assistant/answer-text.tsx',
      'scripts/evaluation/answers-report.ts',
      // Facts of an evaluation set, which are alternatives and no table.
      'scripts/evaluation/facts.ts',
    ],
    rules: noMarkdown,
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['scripts/evaluation/answers-report-page.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['babel.config.js'],
    languageOptions: { sourceType: 'commonjs' },
  },
);
