/** LogiPro hangs together as one system: every event, function, property and setting that a page
 *  names is defined on the page that owns it. The owners' own tables are the dictionary. */

import { visit } from 'unist-util-visit';
import { checkPieces } from '../definitions/check-pieces.ts';
import { walkBlock, walkKeys } from '../definitions/definition-walk.ts';
import { readBlock } from '../definitions/json-block.ts';
import { checkNames } from '../definitions/names-in-text.ts';
import { ownerProblems } from '../definitions/owner-agreement.ts';
import { OwnerError } from '../definitions/owner-tables.ts';
import { readDictionary } from '../definitions/read-dictionary.ts';
import { functionNames, handlersInSentence, scriptPiece } from '../definitions/script-pieces.ts';
import { checkSettingPaths } from '../definitions/setting-paths.ts';
import { textOf } from '../page-text.ts';
import type { Walk } from '../definitions/definition-walk.ts';
import type { Dictionary } from '../definitions/dictionary.ts';
import type { Check, Finding, Page } from '../site.ts';

const rule = 'definition';
/** FlexiPro's own pages speak of LogiPro; other products have settings with the same names. */
const SECTIONS = new Set(['logipro', 'docs']);

export const checkDefinitions: Check = (site) => {
  try {
    const dictionary = readDictionary(site);
    return dictionary ? findUndefined(site.pages, dictionary) : [];
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return [{ file: error.file, line: 1, message: error.message, rule }];
  }
};

function findUndefined(pages: Page[], dictionary: Dictionary): Finding[] {
  const findings: Finding[] = [];
  const walk: Walk = {
    dictionary,
    handlers: [],
    expressions: [],
    fields: new Map(),
    report: ({ file }, line, message) => findings.push({ file, line, message, rule }),
  };
  const blocks = pages
    .filter(({ section }) => section === 'logipro')
    .flatMap((page) => blocksOf(page).map((block) => ({ page, ...block })));
  for (const { page, lang, text, line } of blocks) {
    const value = readBlock(text, lang, line);
    if (!value) continue;
    if ('problem' in value) walk.report(page, value.line, value.problem);
    else if (lang === 'json') walkBlock(value, { ...walk, page });
    else walkKeys(value, dictionary.server, { ...walk, page });
  }
  const scripts = blocks.filter(({ lang }) => lang === 'js');
  const defined = new Set(walk.handlers.map(({ name }) => name));
  for (const { text, page, line, before } of scripts) {
    const said = handlersInSentence(before, text, page, line, dictionary);
    // A definition tells more: the screen's data, and whose event it is.
    walk.handlers.push(...said.filter(({ name }) => !defined.has(name)));
  }
  const functions = new Set(scripts.flatMap(({ text }) => functionNames(text)));
  for (const { page, line, name } of walk.handlers) {
    if (!functions.has(name)) walk.report(page, line, `No page shows the function "${name}"`);
  }
  const pieces = [
    ...walk.expressions,
    ...scripts.map(({ page, text, line }) => scriptPiece(text, page, line, walk.handlers)),
    ...checkNames(
      pages.filter(({ section }) => SECTIONS.has(section)),
      walk,
    ),
  ];
  checkPieces(pieces, walk);
  checkSettingPaths(pages, walk);
  findings.push(...ownerProblems(dictionary).map((problem) => ({ ...problem, rule })));
  return findings;
}

interface Block {
  lang: string;
  text: string;
  /** Line where the code begins. */
  line: number;
  /** The paragraph before it. */
  before: string;
}

function blocksOf({ tree }: Page): Block[] {
  const blocks: Block[] = [];
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
