/** Reads and changes a section's sidebar file, `sidebars/docs.ts`: a call of `buildSidebar` with
 *  the pages that come first, the chapters, and the pages that come last. Preserves comments and
 *  order. */

import ts from 'typescript';

/** A list of page ids in the file: a chapter's, or one of those around the chapters. */
export interface PageList {
  /** Null for the pages that come first or last. */
  chapter: string | null;
  label: string;
  pages: string[];
  node: ts.ArrayLiteralExpression;
}

/** The lists of a sidebar file: first pages, chapters in order, last pages.
 *  @throws Error if the file is not a call of `buildSidebar`. */
export function pageLists(text: string): PageList[] {
  const source = ts.createSourceFile('sidebar.ts', text, ts.ScriptTarget.Latest, true);
  let call: ts.CallExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'buildSidebar') call = node;
    else node.forEachChild(visit);
  };
  visit(source);
  if (!call) throw new Error('The sidebar file has no call of buildSidebar.');
  const [, first, chapters, last] = call.arguments;
  const around = (node: ts.Expression | undefined): PageList[] =>
    node && ts.isArrayLiteralExpression(node)
      ? [{ chapter: null, label: 'Top level', pages: textsOf(node), node }]
      : [];
  const inside =
    chapters && ts.isArrayLiteralExpression(chapters) ? chapters.elements.flatMap(chapterOf) : [];
  return [...around(first), ...inside, ...around(last)];
}

function chapterOf(element: ts.Expression): PageList[] {
  if (!ts.isObjectLiteralExpression(element)) return [];
  const value = (name: string) =>
    element.properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === name)
      ?.initializer;
  const [slug, label, node] = [value('slug'), value('label'), value('pages')];
  if (!slug || !ts.isStringLiteral(slug) || !node || !ts.isArrayLiteralExpression(node)) return [];
  const name = label && ts.isStringLiteral(label) ? label.text : slug.text;
  return [{ chapter: slug.text, label: name, pages: textsOf(node), node }];
}

function textsOf(node: ts.ArrayLiteralExpression): string[] {
  return node.elements.filter(ts.isStringLiteral).map(({ text }) => text);
}

/** The file with a page added at the end of a chapter.
 *  @param chapter slug; null for the pages that come first.
 *  @throws Error that lists the chapters if there is no such chapter. */
export function withPage(text: string, chapter: string | null, page: string): string {
  const lists = pageLists(text);
  const list = lists.find((each) => each.chapter === chapter);
  if (!list) {
    const known = lists.flatMap((each) => each.chapter ?? []).join(', ');
    throw new Error(`There is no chapter ${chapter}; choose one of: ${known || 'none yet'}.`);
  }
  const items = [...list.node.elements.map((element) => element.getFullText().trim()), quote(page)];
  return replace(text, list.node, `[\n${items.join(',\n')},\n]`);
}

/** The file without a page; unchanged if it is not listed. */
export function withoutPage(text: string, page: string): string {
  const list = pageLists(text).find(({ pages }) => pages.includes(page));
  if (!list) return text;
  const items = list.node.elements
    .filter((element) => !ts.isStringLiteral(element) || element.text !== page)
    .map((element) => element.getFullText().trim());
  return replace(text, list.node, items.length > 0 ? `[\n${items.join(',\n')},\n]` : '[]');
}

/** The file with a page's id replaced; unchanged if it is not listed. */
export function withRenamed(text: string, from: string, to: string): string {
  const list = pageLists(text).find(({ pages }) => pages.includes(from));
  const element = list?.node.elements.find(
    (each) => ts.isStringLiteral(each) && each.text === from,
  );
  return element ? replace(text, element, quote(to)) : text;
}

/** The chapter of a page: null above the chapters, undefined if it is not listed. */
export function chapterOfPage(text: string, page: string): string | null | undefined {
  return pageLists(text).find(({ pages }) => pages.includes(page))?.chapter;
}

/** A file for a new section with its index page. */
export function newSidebar(id: string, label: string): string {
  return `/** Chapters of the ${label} section, in reading order. */

import { buildSidebar } from './build-sidebar.ts';

export default buildSidebar(${quote(id)}, ['index'], []);
`;
}

function quote(page: string): string {
  return `'${page.replaceAll("'", "\\'")}'`;
}

function replace(text: string, node: ts.Node, by: string): string {
  return text.slice(0, node.getStart()) + by + text.slice(node.getEnd());
}
