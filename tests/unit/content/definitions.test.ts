/** Planted faults in the definitions of examples: each is found in its line, with the page that should
 *  define the name. The valid tree defines all of them, on the pages of tests/fixtures/definitions. */

import { describe, expect, test } from 'vitest';
import { runChecks } from '../../../scripts/content/run-checks.ts';
import {
  ANDROID,
  FILE,
  GRID,
  INDEX,
  PERSONALIZATION,
  SCREENS,
  SCRIPTING,
  SETTINGS,
  TEXT_INPUT,
  expectFault,
  lineOf,
  makeLogiPro,
  undefinedNames,
} from './logipro-tree.ts';
import type { Fault } from './logipro-tree.ts';
import { smallFacts } from './valid-tree.ts';

test('nothing is found where every name is defined', () => {
  expect(undefinedNames(makeLogiPro())).toEqual([]);
});

test('the check is one of those that run over all pages', () => {
  const tree = makeLogiPro();
  tree.replace(SETTINGS, 'after `session.maxHours`', 'after `session.maxHour`');
  const facts = smallFacts();
  facts.map.sections.push({ id: 'logipro', categories: [] });
  const { findings } = runChecks({ roots: [tree.folder], facts, complete: [] });
  expect(findings.filter(({ rule }) => rule === 'definition')).toHaveLength(1);
});

test('a tree that lacks an owner is not checked', () => {
  const tree = makeLogiPro();
  tree.replace(TEXT_INPUT, 'db.query', 'db.qurey');
  tree.remove(SETTINGS);
  expect(undefinedNames(tree)).toEqual([]);
});

describe('definitions', () => {
  test.each<Fault>([
    [
      TEXT_INPUT,
      '"dataType": "decimal"',
      '"datatype": "decimal"',
      `textInput has no property "datatype" on ${TEXT_INPUT} or ${INDEX}`,
    ],
    [
      TEXT_INPUT,
      '"style": "warning"',
      '"style": "loud"',
      '"loud" is no value of "style"; there are normal, warning',
    ],
    [
      TEXT_INPUT,
      '"bind": "line.quantity"',
      '"bind": "lines.quantity"',
      '"lines.quantity" is no data field',
    ],
    [
      TEXT_INPUT,
      '"type": "text", "name": "note"',
      '"type": "txt", "name": "note"',
      `"txt" is none of ${INDEX}`,
    ],
    [
      TEXT_INPUT,
      '"type": "text", "name": "note"',
      '"typ": "text", "name": "note"',
      `A component without "type" is none of ${INDEX}`,
    ],
    [GRID, '"field": "quantity"', '"filed": "quantity"', `${GRID} defines no "filed" of columns`],
    [GRID, '{ "maxLength": 5 }', '{ "maxLen": 5 }', `${TEXT_INPUT} defines no property "maxLen"`],
    [SCREENS, '"application"', '"owner"', `${SCREENS} defines no part "owner" of a screen`],
    [
      SCREENS,
      '"line": { "item": "text"',
      '"line": { "item": "string"',
      `${SCRIPTING} defines no data type "string"`,
    ],
    [
      SCREENS,
      '"bind": "line.item"',
      '"bind": "line.lot"',
      'The screen has no data field "line.lot"',
    ],
    [
      SCREENS,
      '"onBeforePost": "compare"',
      '"onBeforePost": "missing"',
      'No page shows the function "missing"',
    ],
  ])('%s: %s', expectFault);

  test.each<Fault>([
    [
      TEXT_INPUT,
      '"onValidate": "checkQuantity"',
      '"onCheck": "checkQuantity"',
      `textInput raises no event "onCheck" on ${INDEX}`,
    ],
    [
      TEXT_INPUT,
      '"onValidate": "checkQuantity"',
      '"onSelect": "checkQuantity"',
      `textInput raises no event "onSelect" on ${INDEX}`,
    ],
    [
      SCREENS,
      '"onBeforePost": "compare"',
      '"onSelect": "compare"',
      `A screen raises no event "onSelect" on ${INDEX}`,
    ],
  ])('%s: an event that is not raised, %s', expectFault);

  test('JSON that is none', () => {
    const tree = makeLogiPro();
    tree.replace(GRID, '"name": "lines",', '"name": "lines"');
    const line = lineOf(tree, GRID, '"rowWarning"');
    expect(undefinedNames(tree).join()).toMatch(new RegExp(`^${GRID}:${line}: This is no JSON: `));
  });
});

describe('personalizations and configuration files', () => {
  test.each<Fault>([
    [
      PERSONALIZATION,
      '"property": "label"',
      '"property": "caption"',
      'No page of a component defines a property "caption"',
    ],
    [
      PERSONALIZATION,
      '"property": "label"',
      '"property": "bind"',
      `${PERSONALIZATION} does not let "bind" be changed`,
    ],
    [
      PERSONALIZATION,
      '"level": "site"',
      '"level": "world"',
      `${PERSONALIZATION} defines no level "world"`,
    ],
    [
      PERSONALIZATION,
      '"component": "packingSlip"',
      '"field": "packingSlip"',
      `${PERSONALIZATION} defines no member "field" of a change`,
    ],
    [
      PERSONALIZATION,
      '"text": "Weigh it"',
      '"words": "Weigh it"',
      `text has no property "words" on logipro/components/text.md or ${INDEX}`,
    ],
    [FILE, '"format": 1', '"version": 1', `${ANDROID} defines no key "version"`],
    [FILE, '"level": "info"', '"depth": "info"', `${ANDROID} defines no key "log.depth"`],
  ])('%s: %s', (place, from, to, message) => {
    const tree = makeLogiPro();
    tree.replace(place, from, to);
    const line = lineOf(tree, place, to);
    expect(undefinedNames(tree)).toContain(`${place}:${line}: ${message}`);
  });
});

describe('owners agree with each other', () => {
  test.each<Fault>([
    [
      GRID,
      '| `onSelect` | `row` |',
      '| `onSelect` | `row`, `value` |',
      'logipro/application/events.md gives onSelect no event.value',
    ],
  ])('%s: %s', expectFault);

  test('about the events of a component', () => {
    const tree = makeLogiPro();
    tree.replace(INDEX, '| `onSelect` | Grid |', '| `onSelect` | Text input |');
    expect(undefinedNames(tree).sort()).toEqual([
      `${GRID}:1: ${INDEX} does not say that grid raises onSelect`,
      `${TEXT_INPUT}:1: ${INDEX} says that textInput raises onSelect; its page does not`,
    ]);
  });

  test('about the keys of the Android client', () => {
    const tree = makeLogiPro();
    tree.replace(
      ANDROID,
      '| <Ui>Log level</Ui> |',
      '| <Ui>Log size</Ui> | `log.size` | integer |\n| <Ui>Log level</Ui> |',
    );
    expect(undefinedNames(tree)).toEqual([
      `${FILE}:1: No table has the key log.size`,
      `${FILE}:1: The complete file lacks the key log.size`,
    ]);
  });

  test('an owner without its table is named', () => {
    const tree = makeLogiPro();
    tree.replace(INDEX, '## Component types', '## All types');
    expect(undefinedNames(tree)).toEqual([
      `${INDEX}:1: There is no heading #component-types to read names from`,
    ]);
  });
});
