/** Planted faults in the code of examples: scripts, expressions, and code inside sentences. */

import { describe, test } from 'vitest';
import {
  ANDROID,
  GRID,
  INDEX,
  PERSONALIZATION,
  SCREENS,
  SCRIPTING,
  SETTINGS,
  TEXT_INPUT,
  expectFault,
} from './logipro-tree.ts';
import type { Fault } from './logipro-tree.ts';

describe('scripts', () => {
  test.each<Fault>([
    [TEXT_INPUT, 'await db.query', 'await db.qurey', `db.qurey is not defined on ${SCRIPTING}#db`],
    [TEXT_INPUT, 'await db.query', 'await base.query', `base is not defined on ${SCRIPTING}`],
    [TEXT_INPUT, 'stock.rows.map', 'stock.lines.map', `stock.lines is not defined on ${SCRIPTING}`],
    [
      TEXT_INPUT,
      '{ limit: 10 }',
      '{ most: 10 }',
      "db.query is not as logipro/development/script-reference.md defines it: Object literal may only specify known properties, and 'most' does not exist in type '{ limit?: any; }'.",
    ],
    [
      TEXT_INPUT,
      '{ limit: 10 });',
      '{ limit: 10 }, 1);',
      'db.query is not as logipro/development/script-reference.md defines it: Expected 1-3 arguments, but got 4.',
    ],
    [
      TEXT_INPUT,
      "event.reject('Too many')",
      'event.cancel()',
      `event.cancel is not defined on ${SCRIPTING}`,
    ],
    [
      TEXT_INPUT,
      'if (event.value >',
      'if (event.row >',
      `event.row is not defined on ${SCRIPTING}`,
    ],
    [
      TEXT_INPUT,
      "field('note').text",
      "field('note').words",
      `field('note').words is not defined on logipro/components/text.md or ${SCRIPTING}`,
    ],
    [
      TEXT_INPUT,
      "field('note').text",
      "field('note').rows",
      `field('note').rows is not defined on logipro/components/text.md or ${SCRIPTING}`,
    ],
    [
      TEXT_INPUT,
      "field('note').text =",
      "field('note').name =",
      "field('note').name is not as logipro/development/script-reference.md defines it: Cannot assign to 'name' because it is a read-only property.",
    ],
    [
      TEXT_INPUT,
      'session.organization.code +',
      'session.organization.town +',
      `session.organization.town is not defined on ${SCRIPTING}`,
    ],
    [
      TEXT_INPUT,
      'log.error(error.message)',
      'log.error(error.text)',
      `error.text is not defined on ${SCRIPTING}`,
    ],
    [TEXT_INPUT, 'Math.max(', 'Reflect.get(', `"Reflect.get" is not allowed on ${SCRIPTING}`],
    [TEXT_INPUT, 'const stock', 'var stock', `"var" is not allowed on ${SCRIPTING}`],
    [GRID, 'event.row.item', 'event.value.item', `event.value is not defined on ${SCRIPTING}`],
  ])('%s: %s', expectFault);

  test('a screen with all its data tells the fields of its functions', () => {
    expectFault(
      SCRIPTING,
      'entry.quantity > 5',
      'entry.amount > 5',
      `entry.amount is not defined on ${SCRIPTING}`,
    );
    expectFault(
      SCRIPTING,
      'header.subinventory',
      'header.locator',
      `header.locator is not defined on ${SCRIPTING}`,
    );
  });

  test('what a client alone has is missing in a function that runs on the server', () => {
    expectFault(
      SCRIPTING,
      'user: session.user',
      'user: screen.title',
      `screen is not defined on ${SCRIPTING}`,
    );
    expectFault(
      SCRIPTING,
      'event.reject(messages.text',
      'event.reject(messages.show',
      `messages.show is not defined on ${SCRIPTING}`,
    );
  });
});

describe('expressions', () => {
  const rules = `see ${INDEX}#bindable-properties-and-expressions`;
  test.each<Fault>([
    [
      TEXT_INPUT,
      '=session.online',
      '=screen.online',
      `An expression may not read screen; ${rules}`,
    ],
    [
      TEXT_INPUT,
      '=session.online',
      '=session.offline',
      `session.offline is not defined on ${SCRIPTING}`,
    ],
    [TEXT_INPUT, 'num.round(line', 'num.cut(line', `num.cut is not defined on ${SCRIPTING}#num`],
    [
      TEXT_INPUT,
      'num.round(line.quantity, 0)',
      'messages.text(line.quantity)',
      `An expression may not call messages; ${rules}`,
    ],
    [
      TEXT_INPUT,
      "field('quantity').value > 500",
      "field('quantity').label > 500",
      `field('quantity').label is not defined on ${SCRIPTING}`,
    ],
    [
      TEXT_INPUT,
      '"dataType": "decimal"',
      '"dataType": "=line.type"',
      '"dataType" is not bindable, so it takes no expression',
    ],
    [
      GRID,
      '=row.quantity > 5',
      '=record.quantity > 5',
      `An expression may not read record; ${rules}`,
    ],
    [
      SCREENS,
      '=line.quantity > 0',
      '=line.amount > 0',
      `line.amount is not defined on ${SCRIPTING}`,
    ],
    [PERSONALIZATION, '"=header.note"', '"=row.note"', `An expression may not read row; ${rules}`],
  ])('%s: %s', expectFault);
});

describe('names in sentences', () => {
  const keys = `${SETTINGS} or ${ANDROID}`;
  test.each<Fault>([
    [
      SETTINGS,
      'after `session.maxHours`',
      'after `session.maximum`',
      `session.maximum is not defined on ${keys} or ${SCRIPTING}`,
    ],
    [
      SETTINGS,
      'after `session.maxHours`',
      'after `sesion.maxHours`',
      `sesion.maxHours is not defined on ${keys}`,
    ],
    [
      SETTINGS,
      'settings set session.maxHours',
      'settings set session.hours',
      `session.hours is not defined on ${SETTINGS}`,
    ],
    [
      SETTINGS,
      '  name: d01-app-1',
      '  label: d01-app-1',
      `${SETTINGS} defines no key "node.label"`,
    ],
    [
      ANDROID,
      'Keep `server.address`',
      'Keep `server.addres`',
      `server.addres is not defined on ${keys}`,
    ],
    [
      ANDROID,
      '<Ui>Settings</Ui>, <Ui>Public address</Ui>',
      '<Ui>Settings</Ui>, <Ui>Address</Ui>',
      `The setting "Address" is not defined on ${SETTINGS}`,
    ],
    [
      SCRIPTING,
      '`session.online` and',
      '`session.offline` and',
      `session.offline is not defined on ${keys} or ${SCRIPTING}`,
    ],
    [
      SCRIPTING,
      "`field('quantity').value`",
      "`field('quantity').amount`",
      `field('quantity').amount is not defined on ${SCRIPTING}`,
    ],
    [
      SCRIPTING,
      'call `screen.close(result)`',
      'call `screen.shut(result)`',
      `screen.shut is not defined on ${SCRIPTING}#screen`,
    ],
    [SCRIPTING, 'in `onOpen`.', 'in `onStart`.', `onStart is not defined on ${INDEX}`],
    [
      TEXT_INPUT,
      'at most `maxLength`',
      'at most `mostLetters`',
      'mostLetters is not defined on the page of any component',
    ],
  ])('%s: %s', expectFault);
});
