/** The tables on LogiPro's pages match the schema and the declarations. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkAgreement } from '../../../scripts/content/logipro/agreement.ts';
import { checkTables } from '../../../scripts/content/logipro/check-tables.ts';
import { dataTables } from '../../../scripts/content/logipro/tables.ts';
import { writeTables } from '../../../scripts/content/logipro/write-tables.ts';
import {
  FILE,
  GRID,
  INDEX,
  SCRIPTING,
  SETTINGS,
  copyPages,
  foundBy,
  lineOf,
} from './logipro-tree.ts';

const EVENTS = 'logipro/application/events.md';

describe('tables', () => {
  test.each([
    [GRID, '| `canAdd` | boolean | `false` |', '| `canAdd` | boolean | `true` |'],
    [GRID, '| `canAdd` | boolean', '| `mayAdd` | boolean'],
    [INDEX, '| `onToggle` | Fieldset |', '| `onToggle` | Div |'],
    [
      INDEX,
      '| `onClear` | <Ui>Clear</Ui> was selected | Client | Yes |',
      '| `onClear` | <Ui>Clear</Ui> was selected | Client | No |',
    ],
    [SCRIPTING, '`db.one(name, params)`', '`db.first(name, params)`'],
    [SETTINGS, '| integer | 12 | 1 to 24 |', '| integer | 12 | 1 to 48 |'],
  ])('%s: %s', (place, from, to) => {
    const tree = copyPages([place]);
    expect(foundBy(checkTables, tree)).toEqual([]);
    const page = path.join(tree.folder, place);
    const before = readFileSync(page, 'utf8');
    tree.replace(place, from, to);
    expect(foundBy(checkTables, tree)).toEqual([
      expect.stringContaining(`${place}:${lineOf(tree, place, to)}: schemas/logipro.`),
    ]);
    expect(writeTables(tree.folder)).toEqual([place]);
    expect(readFileSync(page, 'utf8')).toBe(before);
  });

  test('a row too many, and a table that is not there', () => {
    const tree = copyPages([GRID]);
    const last = '| `emptyText` | text | No rows | Shown when there are no rows | Yes |';
    tree.replace(GRID, last, `${last}\n| \`rowHeight\` | integer | 40 | – | No |`);
    tree.replace(GRID, '### Properties of a column', '### Columns');
    expect(foundBy(checkTables, tree)).toEqual([
      expect.stringContaining('has no such row'),
      expect.stringContaining(
        'The table from schemas/logipro.schema.json is missing below #properties-of-a-column',
      ),
    ]);
  });

  test('every table has a page and a heading', () => {
    const tables = dataTables();
    const places = [...new Set(tables.map(({ place }) => place))];
    expect(foundBy(checkTables, copyPages(places))).toEqual([]);
    expect(tables.length).toBeGreaterThan(60);
  });
});

describe('what writers keep by hand', () => {
  test.each([
    [
      GRID,
      '| `onSelect` | A row was selected | `row`, `index` |',
      '| `onSelect` | A row was selected | `row`, `value`, `open` |',
      'schemas/logipro.d.ts gives onSelect no event.open',
    ],
    [GRID, '| `onLoad` | The rows', '| `onToggle` | The rows', 'grid does not raise onToggle'],
    [EVENTS, '| `onScan` | `barcode` |', '| `onScan` | – |', 'gives onScan event.barcode, too'],
    [
      SCRIPTING,
      '| `dateTime` | string',
      '| `moment` | string',
      '#types-and-values does not name dateTime',
    ],
    [
      SCRIPTING,
      '| [server](#server) | Calling a server function | Yes | No |',
      '| [server](#server) | Calling a server function | Yes | Yes |',
      'disagrees about server on the server',
    ],
    [
      FILE,
      '| `log.keepDays` | integer',
      '| `log.days` | integer',
      'No table has the key log.keepDays',
    ],
    [FILE, '"keepDays": 7', '"days": 7', 'The complete file lacks the key log.keepDays'],
  ])('%s: %s', (place, from, to, message) => {
    const tree = copyPages([place]);
    expect(foundBy(checkAgreement, tree)).toEqual([]);
    tree.replace(place, from, to);
    expect(foundBy(checkAgreement, tree).join('\n')).toContain(message);
  });
});
