/** The number of question groups on a page: too few leave questions without an answer, too many
 *  repeat each other. facts/group-counts.json has the limits for each section, and pages with other
 *  limits and the reason. A page with few headings may have fewer groups than its section
 *  requires. */

import { readParts } from '../page-parts.ts';
import { isNewForm, type Check, type Finding, type Page } from '../site.ts';
import type { GroupCounts } from '../facts.ts';
import { needsGroup } from './question-groups.ts';

const rule = 'group-count';
/** Groups per heading of a short page: one is required, three are allowed. */
const ENOUGH_PER_HEADING = 1.5;

export const checkGroupCounts: Check = ({ pages, facts }) =>
  pages.filter(isNewForm).flatMap((page) => problemsOf(page, facts.groupCounts));

function problemsOf(page: Page, { sections, exceptions }: GroupCounts): Finding[] {
  const ofSection = sections[page.section];
  if (!ofSection) return [];
  const headings = readParts(page).filter(needsGroup).length;
  const enough = Math.ceil(headings * ENOUGH_PER_HEADING);
  const bounds = { ...ofSection, fewest: Math.min(ofSection.fewest, enough) };
  const { file = page.file, groups } = page.questions ?? {};
  const find = (message: string): Finding[] => [{ file, line: 1, message, rule }];
  const count = [...(groups?.values() ?? [])].flat().filter(({ detail }) => !detail).length;
  const exception = exceptions[page.path];
  const { fewest, most } = { ...bounds, ...exception };
  if (count < fewest || count > most) {
    const correction =
      count < fewest
        ? `ask more of its headings, up to three groups each`
        : `make single rows and sentences "details" of a group`;
    return find(
      `${count} groups on the page; there should be ${fewest} to ${most}: ${correction}, or note in ` +
        'scripts/content/facts/group-counts.json why this page is an exception',
    );
  }
  const isNeeded = !exception || count < bounds.fewest || count > bounds.most;
  return isNeeded
    ? []
    : find(
        'The page no longer needs an exception in scripts/content/facts/group-counts.json; remove it',
      );
}
