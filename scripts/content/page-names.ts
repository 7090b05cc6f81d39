/** Names of fields and buttons on a page. */

import { visit } from 'unist-util-visit';
import { readTables } from './page-parts.ts';
import { isNamed } from './jsx.ts';
import { onceFor } from './once-for.ts';
import { textOf } from './page-text.ts';
import type { Page } from './site.ts';

/** First cells of the tables of fields. */
export function fieldRows(page: Page): string[] {
  return readTables(page)
    .filter(({ header }) => header[0] === 'Field')
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells[0] ?? []))
    .flatMap((cell) => [cell, ...cell.split(/, ?/)]);
}

/** Words in `<Ui>`, and the fields of its tables and screens. */
export const screenNames = onceFor((page: Page): ReadonlySet<string> => {
  const names = new Set(fieldRows(page));
  visit(page.tree, (node) => {
    if (isNamed(node, 'Ui')) names.add(textOf(node).trim());
  });
  for (const { screen } of page.screens) {
    for (const part of screen?.parts ?? []) {
      for (const { name } of [...(part.fields ?? []), ...(part.buttons ?? [])]) names.add(name);
    }
  }
  names.delete('');
  return names;
});
