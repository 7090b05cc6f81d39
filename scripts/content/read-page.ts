/** Reads one Markdown page as Docusaurus does: MDX with front matter, tables and admonitions. */

import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFileMessage } from 'vfile-message';
import type { Heading, Root } from 'mdast';
import type { FrontMatter } from './site.ts';
import { readAnew, type ReadCache } from './read-cache.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMdx);

/** Why a page could not be read. */
export class PageError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Parses a page's text.
 *  @param cache reuses an earlier tree and front matter of the same text.
 *  @throws PageError if the YAML or the MDX is not well formed. */
export function readPage(
  source: string,
  cache: ReadCache = readAnew,
): { tree: Root; frontMatter: FrontMatter } {
  const { tree, values, lines } = cache('page', source, () => {
    const escaped = escapeAddresses(source);
    const parsed = parse(escaped);
    restoreColons(parsed, escaped);
    takeAddresses(parsed);
    const first = parsed.children[0];
    return { tree: parsed, ...readFrontMatter(first?.type === 'yaml' ? first.value : '') };
  });
  const line = (key: string, index?: number) => {
    const place = lines.get(key);
    return (index === undefined ? undefined : place?.entries[index]) ?? place?.key ?? 1;
  };
  return { tree, frontMatter: { values, line } };
}

/** `## Fields {#all-fields}`: MDX would parse the braces as JavaScript. Docusaurus escapes them,
 *  too. */
function escapeAddresses(source: string): string {
  return source.replace(/^(#{1,6}\s.*?)\{#/gm, '$1\\{#');
}

/** Removes explicit addresses from the text of headings, and keeps them as ids. */
function takeAddresses(tree: Root): void {
  visit(tree, 'heading', (heading: Heading) => {
    const last = heading.children.at(-1);
    const found = last?.type === 'text' ? /\s*\{#([^{}]+)\}$/.exec(last.value) : null;
    if (last?.type !== 'text' || !found) return;
    heading.data = { ...heading.data, hProperties: { id: found[1]?.trim() } };
    last.value = last.value.slice(0, found.index);
    if (last.value === '') heading.children.pop();
  });
}

function parse(source: string): Root {
  try {
    return processor.parse(source);
  } catch (error) {
    if (error instanceof VFileMessage) throw new PageError(error.line ?? 1, error.reason);
    throw error;
  }
}

/** A colon before a word is parsed as a directive; Docusaurus prints an unhandled directive as its
 *  original text. */
function restoreColons(tree: Root, source: string): void {
  visit(tree, 'textDirective', (node, index, parent) => {
    const { position } = node;
    if (!parent || index === undefined || !position) return;
    const value = source.slice(position.start.offset, position.end.offset);
    parent.children[index] = { type: 'text', value, position };
    return [SKIP, index + 1];
  });
}

/** Lines of a key and of the entries of its list. */
interface KeyLines {
  key: number;
  entries: (number | undefined)[];
}

function readFrontMatter(text: string): {
  values: Record<string, unknown>;
  lines: Map<string, KeyLines>;
} {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  // The opening `---` is line 1 of the page.
  const lineOf = (offset: number) => counter.linePos(offset).line + 1;
  const [problem] = document.errors;
  if (problem) throw new PageError(lineOf(problem.pos[0]), problem.message.split('\n')[0]!);
  if (!isMap(document.contents)) throw new PageError(1, 'The page has no front matter');
  const lineOfScalar = (node: unknown) =>
    isScalar(node) && node.range ? lineOf(node.range[0]) : undefined;
  const lines = new Map<string, KeyLines>();
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key) || typeof key.value !== 'string' || lines.has(key.value)) continue;
    const entries = isSeq(value) ? value.items.map(lineOfScalar) : [];
    lines.set(key.value, { key: lineOfScalar(key) ?? 1, entries });
  }
  return { values: document.toJS() as Record<string, unknown>, lines };
}
