/** How many groups of questions a page has: too few leave questions without an answer, too many repeat
 *  each other. facts/group-counts.json has the bounds of each section, and the pages that keep to
 *  others with the reason. */

import { isNewForm, type Check, type Finding, type Page } from '../site.ts';
import type { GroupCounts } from '../facts.ts';

const rule = 'group-count';

export const checkGroupCounts: Check = ({ pages, facts }) =>
  pages.filter(isNewForm).flatMap((page) => problemsOf(page, facts.groupCounts));

function problemsOf(page: Page, { sections, exceptions }: GroupCounts): Finding[] {
  const bounds = sections[page.section];
  if (!bounds) return [];
  const { file = page.file, groups } = page.questions ?? {};
  const find = (message: string): Finding[] => [{ file, line: 1, message, rule }];
  const count = [...(groups?.values() ?? [])].flat().filter(({ detail }) => !detail).length;
  const exception = exceptions[page.path];
  const { fewest, most } = { ...bounds, ...exception };
  if (count < fewest || count > most) {
    return find(`${count} groups on the page; ${fewest} to ${most} are right`);
  }
  const isNeeded = !exception || count < bounds.fewest || count > bounds.most;
  return isNeeded ? [] : find('The page needs no exception in facts/group-counts.json any longer');
}
