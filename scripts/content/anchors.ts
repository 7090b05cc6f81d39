/** The places on a page that a link may name. */

import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { attributeOf } from './jsx.ts';
import type { Heading } from 'mdast';
import type { Page } from './site.ts';

/** Slugs of the headings as Docusaurus makes them, message codes as `<Msg>` does, and ids of
 *  elements. */
export function anchorsOf({ tree }: Page): Set<string> {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'heading') anchors.add(explicitId(node) ?? slugger.slug(toString(node)));
    const code = attributeOf(node, 'Msg', 'code');
    if (code !== undefined) anchors.add(code.toLowerCase());
    for (const element of ['a', 'span', 'div', 'p']) {
      const id = attributeOf(node, element, 'id');
      if (id !== undefined) anchors.add(id);
    }
  });
  return anchors;
}

/** A heading may end in a comment that names its id: `## Fields {/* #all-fields *\/}`. */
function explicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value)?.[1];
}
