/** The order in which a page helps most: requirements come before the steps, and no list of steps
 *  is longer than people can keep in view. For pages in the new form. */

import { visit } from 'unist-util-visit';
import { readSections } from '../page-parts.ts';
import { transactionPages } from '../task-pages.ts';
import { isNewForm, type Check, type Finding, type Page } from '../site.ts';

const rule = 'page-order';
const MOST_STEPS = 9;

export const checkPageOrder: Check = (site) => {
  const transactions = new Set(transactionPages(site));
  return site.pages
    .filter(isNewForm)
    .flatMap((page) => [...beforeSteps(page, transactions.has(page)), ...longLists(page)]);
};

function beforeSteps(page: Page, isTransaction: boolean): Finding[] {
  const sections = readSections(page);
  const steps = sections.findIndex(({ heading }) => /^steps$/i.test(heading));
  const before = sections.findIndex(({ heading }) => /^before you start/i.test(heading));
  const find = (line: number, message: string) => [{ file: page.file, line, message, rule }];
  if (before < 0) {
    return isTransaction && steps >= 0
      ? find(1, 'A transaction page has "Before you start" before its steps; this one has none')
      : [];
  }
  return steps >= 0 && before > steps
    ? find(
        sections[before]?.line ?? 1,
        '"Before you start" comes after the steps; move it before them',
      )
    : [];
}

function longLists({ file, tree }: Page): Finding[] {
  const findings: Finding[] = [];
  visit(tree, 'list', (list) => {
    const last = (list.start ?? 1) + list.children.length - 1;
    if (!list.ordered || last <= MOST_STEPS) return;
    const message =
      `${last} steps; write at most ${MOST_STEPS}: split the list into parts with headings, or combine ` +
      'related steps';
    findings.push({ file, line: list.position?.start.line ?? 1, message, rule });
  });
  return findings;
}
