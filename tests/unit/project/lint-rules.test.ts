/** The lint rules that keep the parts of the program apart: who may read Markdown, and who may import whom.
 *  Each is tested with a file that breaks it. */

import path from 'node:path';
import { ESLint, Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PARTS = ['no-restricted-syntax', 'no-restricted-imports'];
const eslint = new ESLint({ cwd: ROOT });
const linter = new Linter();

/** The findings of the two rules in a file with this text. */
async function lint(file: string, text: string): Promise<string[]> {
  const config = (await eslint.calculateConfigForFile(path.join(ROOT, file))) as {
    rules: Linter.RulesRecord;
  };
  const rules = Object.fromEntries(
    PARTS.flatMap((rule) => (config.rules[rule] ? [[rule, config.rules[rule]]] : [])),
  );
  return linter
    .verify(text, [{ files: ['**'], languageOptions: { parser }, rules }], file)
    .map(({ message }) => message);
}

const parsers = [
  'mdast-util-from-markdown',
  'micromark',
  'remark-parse',
  'remark-gfm',
  'unified',
  'react-markdown',
];

describe('Markdown is parsed by the build alone', () => {
  const places = [
    'server/assistant/compose.ts',
    'server/search/rank.ts',
    'server/exports/exports.ts',
    'src/features/search/new.ts',
    'scripts/reporting/new.ts',
  ];

  it.each(places)('%s may import no parser', async (file) => {
    for (const name of parsers) {
      expect(await lint(file, `import it from '${name}';`)).toHaveLength(1);
      expect(await lint(file, `void import('${name}');`)).toHaveLength(1);
    }
  });

  it.each(places)('%s may not split rows of a table', async (file) => {
    for (const by of ["' | '", "'|'", String.raw`/\|/`, String.raw`/\s*\|\s*/`, '/ ?[|] ?/'])
      expect(await lint(file, `export const cells = (row) => row.split(${by});`)).toHaveLength(1);
  });

  it('the document model may, and so may who reads the sources', async () => {
    for (const file of ['server/document/markdown.ts', 'scripts/content/read-page.ts'])
      expect(await lint(file, `import { unified } from 'unified';`)).toEqual([]);
  });
});

describe('who may import whom', () => {
  it.each([
    ['server/http/gate.ts', '../../plugins/corpus/read-blocks.ts'],
    ['server/storage/storage.ts', '../http/gate.ts'],
    ['server/search/rank.ts', '../http/gate.ts'],
    ['server/sign-on/sign-on.ts', '../http/gate.ts'],
    ['server/assistant/select.ts', '../search/bm25-index.ts'],
    ['server/mcp/search-tool.ts', '../search/passage.ts'],
    ['server/insights/feedback.ts', '../search/algolia-request.ts'],
    ['server/insights/feedback.ts', '../http/gate.ts'],
    ['server/http/docs-routes.ts', '../search/engine.ts'],
    ['server/http/docs-routes.ts', '../search/vectors/nearest.ts'],
    ['server/http/docs-routes.ts', '../../scripts/steps.ts'],
    ['plugins/corpus/index.ts', '../../server/search/rank.ts'],
    ['src/lib/session.ts', '../features/search/strings.ts'],
    ['src/features/search/new.ts', '../assistant/strings.ts'],
    ['src/features/search/new.ts', '../../features/page-foot/page-foot.tsx'],
    ['src/features/print-view/new.ts', '../../features/search/strings.ts'],
    ['src/features/search/new.ts', '@site/server/search/rank.ts'],
  ])('%s does not import %s', async (file, imported) => {
    expect(await lint(file, `import { it } from '${imported}';`)).toHaveLength(1);
  });

  it.each([
    ['server/assistant/select.ts', 'search-engine.ts'],
    ['server/mcp/search-tool.ts', 'query-meaning.ts'],
    ['server/http/docs-routes.ts', 'algolia-request.ts'],
    ['server/http/search-key-routes.ts', 'search-keys.ts'],
  ])('%s may know %s of search', async (file, known) => {
    expect(await lint(file, `import { it } from '../search/${known}';`)).toEqual([]);
  });
});
