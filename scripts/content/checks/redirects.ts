/** Redirects lead to existing pages, from addresses that no longer exist. */

import { readRedirects } from '../../../plugins/redirects/read-redirects.ts';
import { anchorsOf } from '../anchors.ts';
import type { Check, Page } from '../site.ts';

const file = 'redirects.json';

export const checkRedirects: Check = ({ root, byPath, broken }) => {
  const { pages, headings } = readRedirects(root);
  const anchors = new Map<Page, Set<string>>();
  const has = (page: Page, anchor: string) => {
    const known = anchors.get(page) ?? anchorsOf(page);
    anchors.set(page, known);
    return known.has(anchor);
  };
  const entries = Object.entries({ ...pages, ...headings });
  return entries.flatMap(([from, to], index) => {
    const problems: string[] = [];
    const [page, anchor] = place(to);
    const target = byPath.get(page);
    if (!target && !broken.has(page)) problems.push(`${from} leads to ${to}, which is not a page`);
    if (target && anchor !== undefined && !has(target, anchor)) {
      problems.push(`${from} leads to ${to}, but ${target.file} has no such heading`);
    }
    const [old, oldAnchor] = place(from);
    const source = byPath.get(old);
    if (source && oldAnchor === undefined) {
      problems.push(`${from} is the address of ${source.file}; remove the line`);
    }
    if (source && oldAnchor !== undefined && has(source, oldAnchor)) {
      problems.push(`${from} is a heading of ${source.file}; remove the line`);
    }
    // One entry per line, after the opening brace; prettier keeps it that way.
    return problems.map((message) => ({ file, line: index + 2, message, rule: 'redirect' }));
  });
};

function place(address: string): [page: string, anchor?: string] {
  const [page = '', anchor] = address.split('#');
  return anchor === undefined ? [page.replace(/\/$/, '')] : [page.replace(/\/$/, ''), anchor];
}
