/** Which tables become cards on a phone, and what the build adds to them. */

import { describe, expect, test } from 'vitest';
import type { Element, Root } from 'hast';
import { cardHeads, isNarrow, isShort, tableForm } from '../../../plugins/tables/table-form.ts';
import { rehypeTables } from '../../../plugins/tables/rehype-tables.ts';

const LONG = 'A sentence that does not fit into one line of a narrow column';

describe('the form of a table', () => {
  test('messages and fields are cards, however short their cells are', () => {
    expect(tableForm(['Code', 'Message'], [['FXP-INB-1', 'No']])).toBe('cards');
    expect(tableForm(['Field', 'Required', 'Rule'], [['PO', 'Yes', '–']])).toBe('cards');
  });

  test('rows that are compared keep their columns', () => {
    expect(tableForm(['Routing', 'Into', 'Next'], [['Direct', 'STORES', 'Nothing']])).toBe(
      'columns',
    );
    expect(tableForm(['Action', 'What happens'], [['Warn', LONG]])).toBe('columns');
  });

  test('a row that a cell out of sight would make blank is a card', () => {
    expect(tableForm(['Routing', 'Into', 'Next'], [['Direct', 'STORES', LONG]])).toBe('cards');
    expect(
      tableForm(['Routing', 'Into', 'Next'], [['Direct', LONG, 'Two lines of a column at most']]),
    ).toBe('columns');
  });

  test('a sentence in the first column makes rows cards, in a table that scrolls', () => {
    expect(tableForm(['Rule', 'Kept in', 'See'], [[LONG, 'ERP', '2.1']])).toBe('cards');
    expect(tableForm(['Rule', 'Kept in'], [[LONG, 'ERP']])).toBe('columns');
  });

  test('short cells share a line, but what to do begins one', () => {
    expect(isShort('Default', 'empty')).toBe(true);
    expect(isShort('Where its value comes from', 'The purchase order')).toBe(false);
    expect(isShort('What to do', 'Scan it')).toBe(false);
    expect(isShort('Cause', 'As above')).toBe(false);
  });

  test('a column of short cells is narrow, and one longer cell makes it wide', () => {
    expect(isNarrow(['Yes', 'No', ''])).toBe(true);
    expect(isNarrow(['Yes', 'Only your own'])).toBe(false);
  });

  test('code and message together are the head of a card', () => {
    expect(cardHeads(['Code', 'Message', 'Cause'])).toBe(2);
    expect(cardHeads(['Code', 'Used by'])).toBe(1);
    expect(cardHeads(['Field', 'Message'])).toBe(1);
  });
});

function row(tagName: string, ...texts: string[]): Element {
  const cells = texts.map((value): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children: [{ type: 'text', value }],
  }));
  return { type: 'element', tagName: 'tr', properties: {}, children: cells };
}

function group(tagName: string, ...children: Element[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

test('a card keeps the roles of a table, names what has no head in sight and marks short cells', () => {
  const table = group(
    'table',
    group('thead', row('th', 'Code', 'Message', 'Scan', 'What to do')),
    group('tbody', row('td', 'FXP-INB-1', 'PO not found', 'Yes', 'Compare it with the paper')),
  );
  const tree: Root = { type: 'root', children: [table] };
  rehypeTables()(tree);
  const [head, body] = table.children as [Element, Element];
  const [first] = body.children as [Element];
  expect(table.properties).toEqual({ dataForm: 'cards', dataColumns: 4, role: 'table' });
  expect([head.properties, body.properties]).toEqual([{ role: 'rowgroup' }, { role: 'rowgroup' }]);
  expect(first.properties).toEqual({ role: 'row' });
  expect((first.children as Element[]).map(({ properties }) => properties)).toEqual([
    { role: 'rowheader', dataHead: '' },
    { role: 'cell', dataHead: '', dataNarrow: '' },
    { role: 'cell', dataLabel: 'Scan', dataShort: '', dataNarrow: '' },
    { role: 'cell', dataLabel: 'What to do' },
  ]);
});

test('cells of a narrow column are marked, but for the first column', () => {
  const table = group(
    'table',
    group('thead', row('th', 'Place', 'Before the move', 'Why')),
    group('tbody', row('td', 'A-03', '40 EA', LONG.slice(0, 18))),
  );
  rehypeTables()({ type: 'root', children: [table] });
  const marks = (table.children as Element[]).map((part) =>
    ((part.children[0] as Element).children as Element[]).map(({ properties }) => properties),
  );
  const marked = [{}, { dataNarrow: '' }, {}];
  expect(marks).toEqual([marked, marked]);
});
