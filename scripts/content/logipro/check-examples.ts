/** Checks the examples of LogiPro's pages, and the names in sentences, against the schema of its
 *  definitions and the declarations of its script language. */

import { visit } from 'unist-util-visit';
import { textOf } from '../page-text.ts';
import { checkPieces } from './check-pieces.ts';
import { readDefinition, settingProblems } from './example-definitions.ts';
import { readBlock } from './json-block.ts';
import { checkNames } from './names-in-text.ts';
import { functionNames, handlersInSentence, scriptPiece } from './script-pieces.ts';
import { checkSettingPaths } from './setting-paths.ts';
import type { Piece } from './pieces.ts';
import type { Report } from './report.ts';
import type { Handler } from './script-pieces.ts';
import type { Page } from '../site.ts';

/** FlexiPro's own pages mention LogiPro; other products have settings with the same names. */
const SECTIONS = new Set(['logipro', 'docs']);

/** @param pages of all sections. */
export function checkExamples(pages: Page[], report: Report): void {
  const blocks = pages
    .filter(({ section }) => section === 'logipro')
    .flatMap((page) => blocksOf(page).map((block) => ({ page, ...block })));
  const fields = new Map<Page, Map<string, Set<string>>>();
  const handlers: Handler[] = [];
  const pieces: Piece[] = [];
  for (const { page, lang, text, line } of blocks) {
    const block = readBlock(text, lang, line);
    if (!block) continue;
    if ('problem' in block) {
      report(page, block.line, block.problem);
      continue;
    }
    if (lang === 'yaml') {
      const problems = settingProblems(block, 'serverSettings');
      for (const problem of problems) report(page, problem.line, problem.message);
      continue;
    }
    const { problems, data, components, expressions, ...parts } = readDefinition(block);
    for (const problem of problems) report(page, problem.line, problem.message);
    handlers.push(...parts.handlers.map((handler) => ({ ...handler, page, data })));
    for (const expression of expressions) {
      pieces.push({ ...expression, page, data, kind: 'expression', place: 'expression' });
    }
    const onPage = fields.get(page) ?? new Map<string, Set<string>>();
    fields.set(page, onPage);
    for (const { name, type } of components) {
      onPage.set(name, (onPage.get(name) ?? new Set()).add(type));
    }
  }
  const scripts = blocks.filter(({ lang }) => lang === 'js');
  const defined = new Set(handlers.map(({ name }) => name));
  for (const { text, page, line, before } of scripts) {
    const said = handlersInSentence(before, text, page, line);
    // A definition says more: the screen's data, and whose event it is.
    handlers.push(...said.filter(({ name }) => !defined.has(name)));
  }
  const functions = new Set(scripts.flatMap(({ text }) => functionNames(text)));
  for (const { page, line, name } of handlers) {
    if (!functions.has(name)) report(page, line, `No page shows the function "${name}"`);
  }
  pieces.push(
    ...scripts.map(({ page, text, line }) => scriptPiece(text, page, line, handlers)),
    ...checkNames(
      pages.filter(({ section }) => SECTIONS.has(section)),
      report,
    ),
  );
  checkPieces(pieces, fields, report);
  checkSettingPaths(pages, report);
}

interface CodeBlock {
  lang: string;
  text: string;
  /** Line where the code begins. */
  line: number;
  /** The paragraph before it. */
  before: string;
}

function blocksOf({ tree }: Page): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  visit(tree, 'code', ({ lang, value, position }, index, parent) => {
    const before = index === undefined ? undefined : parent?.children[index - 1];
    blocks.push({
      lang: lang ?? '',
      text: value,
      line: (position?.start.line ?? 1) + 1,
      before: before?.type === 'paragraph' ? textOf(before) : '',
    });
  });
  return blocks;
}
