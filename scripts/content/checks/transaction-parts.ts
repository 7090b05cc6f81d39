/** A page about a transaction has steps, a table of fields, a table of messages, an example and related
 *  links. facts/not-transactions.json lists the pages of the task chapters that are not transactions, with
 *  the reason. */

import { visit } from 'unist-util-visit';
import { readSections, readTables } from '../page-parts.ts';
import { transactionPages } from '../task-pages.ts';
import type { RootContent } from 'mdast';
import type { Section } from '../page-parts.ts';
import type { Check, Page } from '../site.ts';

const FEWEST_STEPS = 3;

export const checkTransactionParts: Check = (site) =>
  transactionPages(site).flatMap((page) =>
    missingParts(page).map((part) => ({
      file: page.file,
      line: 1,
      message:
        `A transaction page has ${part}; this one has none ` +
        '(a page that posts nothing is named in scripts/content/facts/not-transactions.json)',
      rule: 'transaction-page',
    })),
  );

function missingParts(page: Page): string[] {
  const sections = readSections(page);
  const example = sections.find(({ heading }) => /^(worked )?example/i.test(heading));
  const tables = readTables(page);
  const hasTable = (column: string) =>
    tables.some(({ header, rows }) => header[0] === column && rows.length > 0);
  const parts: [string, boolean][] = [
    ['numbered steps', hasSteps(page, example)],
    ['a table of fields, first column "Field"', hasTable('Field')],
    ['a table of messages, first column "Code"', hasTable('Code') && definesMessages(page)],
    ['an "Example"', example !== undefined && example.content.length > 0],
    ['"Related pages" with links', sections.some(isRelated)],
  ];
  return parts.flatMap(([part, present]) => (present ? [] : [part]));
}

/** A numbered list outside the example, which may be numbered too. */
function hasSteps({ tree }: Page, example?: Section): boolean {
  return tree.children.some(
    (node) =>
      node.type === 'list' &&
      node.ordered &&
      node.children.length >= FEWEST_STEPS &&
      !example?.content.includes(node),
  );
}

function isRelated({ heading, content }: Section): boolean {
  return /^related/i.test(heading) && content.some(holdsLink);
}

function holdsLink(content: RootContent): boolean {
  let found = false;
  visit(content, 'link', () => {
    found = true;
  });
  return found;
}

function definesMessages({ source }: Page): boolean {
  return source.includes('<Msg ');
}
