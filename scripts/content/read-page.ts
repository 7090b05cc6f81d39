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
import type { Root } from 'mdast';
import type { FrontMatter } from './site.ts';

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
 *  @throws PageError where the YAML or the MDX is not well formed. */
export function readPage(source: string): { tree: Root; frontMatter: FrontMatter } {
  const tree = parse(source);
  restoreColons(tree, source);
  const first = tree.children[0];
  return { tree, frontMatter: readFrontMatter(first?.type === 'yaml' ? first.value : '') };
}

function parse(source: string): Root {
  try {
    return processor.parse(source);
  } catch (error) {
    if (error instanceof VFileMessage) throw new PageError(error.line ?? 1, error.reason);
    throw error;
  }
}

/** A colon before a word is read as a directive; Docusaurus prints one that nobody handles as the
 *  text it was. */
function restoreColons(tree: Root, source: string): void {
  visit(tree, 'textDirective', (node, index, parent) => {
    const { position } = node;
    if (!parent || index === undefined || !position) return;
    const value = source.slice(position.start.offset, position.end.offset);
    parent.children[index] = { type: 'text', value, position };
    return [SKIP, index + 1];
  });
}

function readFrontMatter(text: string): FrontMatter {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  // The opening `---` is line 1 of the page.
  const lineOf = (offset: number) => lines.linePos(offset).line + 1;
  const [problem] = document.errors;
  if (problem) throw new PageError(lineOf(problem.pos[0]), problem.message.split('\n')[0]!);
  if (!isMap(document.contents)) throw new PageError(1, 'The page has no front matter');
  const pairs = document.contents.items;
  return {
    values: document.toJS() as Record<string, unknown>,
    line: (key, index) => {
      const pair = pairs.find(({ key: name }) => isScalar(name) && name.value === key);
      const entry = isSeq(pair?.value) && index !== undefined ? pair.value.items[index] : pair?.key;
      return isScalar(entry) ? lineOf(entry.range[0]) : 1;
    },
  };
}
