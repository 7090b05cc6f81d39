/** Ten faults in the pages themselves, one of each kind, and five that the previous check, which derived the
 *  language from the pages, did not find; see decision 039. */

import { expect, test } from 'vitest';
import { copyPages, exampleFaults, lineOf } from './logipro-tree.ts';
import type { Fault } from './logipro-tree.ts';

const GRID = 'logipro/components/grid.md';
const DIV = 'logipro/components/div.md';
const SCREENS = 'logipro/development/screens.md';
const SCRIPTING = 'logipro/development/script-reference.md';
const RADIO_GROUP = 'logipro/components/radio-group.md';

const FAULTS: Fault[] = [
  [GRID, '"canDelete": true', '"canRemove": true', '"canRemove" is not defined'],
  [DIV, "('lotBlock').enabled = false", "('lotBlock').enabled = 'no'", "Type 'string'"],
  [
    GRID,
    '"onRowChange": "checkCount"',
    '"onRowChanged": "checkCount"',
    'There is no event "onRowChanged"',
  ],
  [GRID, 'await crud.find(', 'await crud.seek(', "Property 'seek'"],
  [
    GRID,
    'num.multiply(expected, 2)',
    'num.multiply(expected, 2, 3)',
    'Expected 2 arguments, but got 3',
  ],
  [GRID, '"source": "script"', '"source": "scripts"', '"scripts" is not a value of "source"'],
  [RADIO_GROUP, '"type": "textArea",', '', 'A component has a "type"'],
  [SCREENS, '"type": "div"', '"type": "dvi"', '"dvi" is not a component'],
  [SCRIPTING, 'of stock.rows', 'of stock.lines', "Property 'lines'"],
  [
    SCREENS,
    '"post": { "transaction": "lotCheck", "mode": "online" }',
    '"transaction": "lotCheck"',
    '"transaction" is not defined',
  ],
];

/** Faults that only a type or a schema reveals, and not the text of the page. */
const FURTHER: Fault[] = [
  [GRID, '"fixed": true', '"fixed": "yes"', '"fixed" must be boolean'],
  [GRID, '{ "field": "locator", "label"', '{ "label"', '"field" is missing'],
  [GRID, '"min": 0, "decimals": 0', '"min": 0, "decimals": 9', '"decimals" must be <= 6'],
  [
    RADIO_GROUP,
    '{ "type": "radioButton", "name": "accepted"',
    '{ "type": "text", "name": "accepted"',
    'radioButton',
  ],
  [SCRIPTING, "messages.show('info', messages", "messages.show('note', messages", `'"note"'`],
];

test('all are found on their lines', () => {
  const faults = [...FAULTS, ...FURTHER];
  const places = [...new Set(faults.map(([place]) => place))];
  const tree = copyPages(places);
  // Some functions are defined on pages that are not copied.
  const before = new Set(exampleFaults(tree).map(withoutLine));
  for (const [place, from, to] of faults) tree.replace(place, from, to);
  const found = exampleFaults(tree).filter((line) => !before.has(withoutLine(line)));
  for (const [place, , to, message] of faults) {
    const line = to === '' ? undefined : lineOf(tree, place, to);
    const where = `${place}:${line ?? ''}`;
    expect(
      found.filter((each) => each.startsWith(where) && each.includes(message)),
      `${where} ${message}`,
    ).not.toEqual([]);
  }
});

function withoutLine(finding: string): string {
  return finding.replace(/:\d+: /, ': ');
}
