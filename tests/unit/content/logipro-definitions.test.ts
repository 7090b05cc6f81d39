/** Planted faults in the definitions of examples: each is found in its line. */

import { describe, expect, test } from 'vitest';
import { runChecks } from '../../../scripts/content/run-checks.ts';
import {
  FILE,
  GRID,
  PERSONALIZATION,
  SCREENS,
  SETTINGS,
  TEXT_INPUT,
  exampleFaults,
  expectFault,
  lineOf,
  makeLogiPro,
} from './logipro-tree.ts';
import type { Fault } from './logipro-tree.ts';
import { smallFacts } from './valid-tree.ts';

test('nothing is found where every name is defined', () => {
  expect(exampleFaults(makeLogiPro())).toEqual([]);
});

test('the check is one of those that run over all pages', () => {
  const tree = makeLogiPro();
  tree.replace(SETTINGS, 'after `session.maxHours`', 'after `session.maxHour`');
  const facts = smallFacts();
  facts.map.sections.push({ id: 'logipro', categories: [] });
  const { findings } = runChecks({ roots: [tree.folder], facts, complete: [] });
  const messages = findings.flatMap(({ rule, message }) => (rule === 'definition' ? message : []));
  expect(messages.join('\n')).toContain('session.maxHour is not defined');
});

describe('definitions', () => {
  test.each<Fault>([
    [
      TEXT_INPUT,
      '"dataType": "decimal"',
      '"datatype": "decimal"',
      `"datatype" is not defined on ${TEXT_INPUT}`,
    ],
    [
      TEXT_INPUT,
      '"style": "warning"',
      '"style": "loud"',
      '"loud" is not a value of "style"; choose one of: normal, strong, quiet, warning',
    ],
    [
      TEXT_INPUT,
      '"bind": "line.quantity"',
      '"bind": "lines.quantity"',
      '"lines.quantity" is not a data field',
    ],
    [
      TEXT_INPUT,
      '"type": "text", "name": "note"',
      '"type": "txt", "name": "note"',
      '"txt" is not a component',
    ],
    [
      TEXT_INPUT,
      '"type": "text", "name": "note"',
      '"typ": "text", "name": "note"',
      'A component has a "type"',
    ],
    [
      TEXT_INPUT,
      '"dataType": "decimal"',
      '"maxLength": "9"',
      '"maxLength" must be integer, not "9"',
    ],
    [GRID, '"field": "quantity"', '"filed": "quantity"', `"filed" is not defined on ${GRID}`],
    [GRID, '{ "maxLength": 5 }', '{ "maxLen": 5 }', `"maxLen" is not defined on ${TEXT_INPUT}`],
    [SCREENS, '"application"', '"owner"', '"owner" is not defined'],
    [
      SCREENS,
      '"line": { "item": "text"',
      '"line": { "item": "string"',
      '"string" is not a value of "item"',
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
    [
      TEXT_INPUT,
      '"onValidate": "checkQuantity"',
      '"onCheck": "checkQuantity"',
      'There is no event "onCheck" here; choose one of: onFocus',
    ],
    [
      TEXT_INPUT,
      '"onValidate": "checkQuantity"',
      '"onSelect": "checkQuantity"',
      'There is no event "onSelect" here',
    ],
    [
      SCREENS,
      '"onBeforePost": "compare"',
      '"onSelect": "compare"',
      'There is no event "onSelect" here; choose one of: onScan',
    ],
  ])('%s: %s becomes %s', (place, from, to, message) => {
    const tree = makeLogiPro();
    tree.replace(place, from, to);
    const found = exampleFaults(tree).filter((line) => !line.includes('schemas/logipro.d.ts'));
    expect(found[0]).toContain(`${place}:${lineOf(tree, place, to)}: `);
    expect(found.join('\n')).toContain(message);
  });

  test('JSON that is none', () => {
    const tree = makeLogiPro();
    tree.replace(GRID, '"name": "lines",', '"name": "lines"');
    const line = lineOf(tree, GRID, '"rowWarning"');
    expect(exampleFaults(tree).join()).toMatch(
      new RegExp(`${GRID}:${line}: This is not valid JSON: `),
    );
  });
});

describe('personalizations and configuration files', () => {
  test.each<Fault>([
    [
      PERSONALIZATION,
      '"property": "label"',
      '"property": "captions"',
      'No component has a property "captions"',
    ],
    [PERSONALIZATION, '"property": "label"', '"property": "bind"', '"bind" cannot be personalized'],
    [PERSONALIZATION, '"level": "site"', '"level": "world"', '"world" is not a value of "level"'],
    [
      PERSONALIZATION,
      '"component": "packingSlip"',
      '"field": "packingSlip"',
      'There is no member "field" here; choose one of: component',
    ],
    [
      PERSONALIZATION,
      '"text": "Weigh it"',
      '"words": "Weigh it"',
      '"words" is not defined on logipro/components/text.md',
    ],
    [FILE, '"format": 1', '"version": 1', `"version" is not defined on ${FILE}`],
    [FILE, '"level": "info"', '"depth": "info"', '"log.depth" is not defined'],
    [FILE, '"level": "info"', '"level": "loud"', '"loud" is not a value of "log.level"'],
    [SETTINGS, '  name: d01-app-1', '  label: d01-app-1', '"node.label" is not defined'],
  ])('%s: %s becomes %s', (place, from, to, message) => {
    const tree = makeLogiPro();
    tree.replace(place, from, to);
    const line = lineOf(tree, place, to);
    expect(exampleFaults(tree)).toContainEqual(
      expect.stringMatching(`^${place}:${line}: ${message.replaceAll(/[.()]/g, '.')}`),
    );
  });
});

test('one fault is told once', () => {
  expectFault(GRID, '"field": "quantity", ', '"label": "Q", ', '"field" is missing');
});
