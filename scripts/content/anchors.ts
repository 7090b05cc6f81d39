/** The places on a page that a link can point to. */

import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { attributeOf } from './jsx.ts';
import type { Heading, Root } from 'mdast';
import type { Page } from './site.ts';

/** Addresses of the headings as Docusaurus makes them: the explicit one, as in `## Fields
 *  {#all-fields}`, or its slug. */
export function headingAnchors(tree: Root): Map<Heading, string> {
  const slugger = new GithubSlugger();
  const anchors = new Map<Heading, string>();
  visit(tree, 'heading', (heading) => {
    const named = heading.data?.hProperties?.['id'];
    anchors.set(heading, typeof named === 'string' ? named : slugger.slug(toString(heading)));
  });
  return anchors;
}

/** Addresses of the headings, of message codes as `<Msg>` makes them, and of `<span id>`. */
export function anchorsOf({ tree }: Page): Set<string> {
  const anchors = new Set(headingAnchors(tree).values());
  visit(tree, (node) => {
    const code = attributeOf(node, 'Msg', 'code');
    if (code !== undefined) anchors.add(code.toLowerCase());
    const id = attributeOf(node, 'span', 'id');
    if (id !== undefined) anchors.add(id);
  });
  return anchors;
}
