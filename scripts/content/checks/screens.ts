/** Drawn screens: their files are valid and used, their contents are named on the page, and each
 *  transaction page in the new form has one. */

import path from 'node:path';
import { comparable, wholeWords } from '../grounding.ts';
import { fieldRows } from '../page-names.ts';
import { readTables } from '../page-parts.ts';
import { textBelow } from '../page-text.ts';
import { transactionPages } from '../task-pages.ts';
import { isNewForm, type Check, type Finding, type Page, type Site } from '../site.ts';
import type { Screen, ScreenPart } from '../../../server/contract/screen.ts';
import type { List } from 'mdast';

const rule = 'screen';

export const checkScreens: Check = (site) => [
  ...site.pages.flatMap(ofPage),
  ...withoutScreen(site),
  ...unused(site),
];

function ofPage(page: Page): Finding[] {
  return page.screens.flatMap(({ line, name, screen, problems }): Finding[] => {
    const file = name === undefined ? page.file : path.join(path.dirname(page.file), name);
    const found = problems.map((problem) => ({ file, ...problem, rule }));
    if (!screen) return found;
    const messages = [...namesProblems(page, screen), ...stepProblems(page, screen)];
    return [
      ...found,
      ...messages.map((message) => ({
        file: page.file,
        line,
        message: `${name}: ${message}`,
        rule,
      })),
    ];
  });
}

/** Fields and buttons that readers would not find in the text. On a handheld, fields must be in the
 *  table of fields, or at least occur on the page. */
function namesProblems(page: Page, screen: Screen): string[] {
  const text = comparable(`${textBelow(page.tree.children)} ${fieldRows(page).join(' ')}`);
  const has = (name: string) => text.search(wholeWords(comparable(name))) >= 0;
  const each = <T>(take: (part: ScreenPart) => T[] | undefined) =>
    screen.parts.flatMap((part) => take(part) ?? []);
  const hasTable = screen.frame === 'handheld' && fieldRows(page).length > 0;
  return [
    ...each(({ fields }) => fields)
      .filter(({ name }) => !has(name))
      .map(
        ({ name }) =>
          `the field "${name}" is ${hasTable ? 'missing from the table of fields and ' : ''}not named in ` +
          'the page; name it as the page does',
      ),
    ...each(({ buttons }) => buttons)
      .filter(({ name }) => !has(name))
      .map(({ name }) => `the button "${name}" is not named in the page; say what it does`),
  ];
}

/** Step numbers that no list of the page reaches. */
function stepProblems(page: Page, { parts }: Screen): string[] {
  const most = Math.max(
    0,
    ...page.tree.children
      .filter((node): node is List => node.type === 'list' && node.ordered === true)
      .map(({ children, start }) => (start ?? 1) + children.length - 1),
    ...readTables(page).map(({ rows }) => rows.length),
  );
  const steps = parts.flatMap(({ fields = [], buttons = [], table }) =>
    [...fields, ...buttons, ...(table ? [table] : [])].flatMap(({ step }) => step ?? []),
  );
  return [...new Set(steps)]
    .filter((step) => step > most)
    .map((step) => `there is no step ${step}; the longest list has ${most}`);
}

function withoutScreen(site: Site): Finding[] {
  return transactionPages(site)
    .filter((page) => isNewForm(page) && page.screens.length === 0)
    .map(({ file }) => ({
      file,
      line: 1,
      message: 'A transaction page shows its screen; write <Screen src="….screen.yaml" />',
      rule,
    }));
}

function unused({ pages, screenFiles }: Site): Finding[] {
  const used = new Set(
    pages.flatMap(({ place, screens }) =>
      screens.map(({ name = '' }) => path.posix.join(path.posix.dirname(place), name)),
    ),
  );
  const message = 'No page next to it shows this screen; show it, or remove the file';
  return screenFiles
    .filter((file) => !used.has(file))
    .map((file) => ({ file, line: 1, message, rule }));
}
