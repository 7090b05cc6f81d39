/** Under `npm run dev` a page that cannot be built shows its error instead of its text, so that the
 *  other pages still work. A build does not use this: it stops at an error. */

import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { findCode } from '../page-code/find-code.ts';
import { isElement, textAttribute } from '../page-code/page-nodes.ts';
import { readScreen, screenFileOf } from '../screens/read-screen.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMdx);

/** The page's text, or its errors as a page.
 *  @param text the whole file. */
export function showBroken(file: string, text: string): string {
  const problems = problemsOf(file, text);
  if (problems.length === 0) return text;
  const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? '';
  return `${head}\n${errorPage(problems)}`;
}

/** A page that lists the errors, in a code block, where nothing is parsed as MDX. */
export function errorPage(problems: readonly string[]): string {
  return (
    ':::danger[This page cannot be built]\n\nFix the error and save the file; the page then loads again.\n\n' +
    `~~~~text\n${problems.join('\n').replaceAll('~~~~', '~~~')}\n~~~~\n\n:::\n`
  );
}

function problemsOf(file: string, text: string): string[] {
  try {
    // As in Docusaurus: `{#address}` after a heading is not JavaScript.
    const tree = processor.parse(text.replace(/^(#{1,6}\s.*?)\{#/gm, '$1\\{#'));
    const problems = findCode(tree).map(({ line, message }) => `line ${line}: ${message}`);
    visit(tree, (node) => {
      if (!isElement(node) || node.name !== 'Screen') return;
      try {
        readScreen(screenFileOf(file, textAttribute(node, 'src')));
      } catch (error) {
        problems.push((error as Error).message);
      }
    });
    return problems;
  } catch (error) {
    const { line, reason, message } = error as Error & { line?: number; reason?: string };
    return [`line ${line ?? '?'}: ${reason ?? message}`];
  }
}
