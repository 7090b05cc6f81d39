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
  expectAmongFaults,
  expectFault,
} from './logipro-tree.ts';
import type { Fault } from './logipro-tree.ts';

describe('scripts', () => {
  test.each<Fault>([
    [
      TEXT_INPUT,
      'await db.query',
      'await db.qurey',
      "Property 'qurey' does not exist on type 'Db'. Did you mean 'query'?",
    ],
    [TEXT_INPUT, 'await db.query', 'await base.query', "Cannot find name 'base'"],
    [TEXT_INPUT, 'stock.rows.map', 'stock.lines.map', "Property 'lines' does not exist"],
    [TEXT_INPUT, '{ limit: 10 }', '{ most: 10 }', "'most' does not exist in type 'QueryOptions'"],
    [
      TEXT_INPUT,
      '{ limit: 10 }',
      "{ limit: '10' }",
      "Type 'string' is not assignable to type 'number'",
    ],
    [TEXT_INPUT, '{ limit: 10 });', '{ limit: 10 }, 1);', 'Expected 1-3 arguments, but got 4.'],
    [TEXT_INPUT, "event.reject('Too many')", 'event.cancel()', "Property 'cancel' does not exist"],
    [TEXT_INPUT, 'if (event.value >', 'if (event.row >', "Property 'row' does not exist"],
    [
      TEXT_INPUT,
      "field('note').text",
      "field('note').words",
      "Property 'words' does not exist on type 'TextComponent'",
    ],
    [
      TEXT_INPUT,
      "field('note').text",
      "field('note').rows",
      "Property 'rows' does not exist on type 'TextComponent'",
    ],
    [
      TEXT_INPUT,
      "field('note').text =",
      "field('note').name =",
      "Cannot assign to 'name' because it is a read-only property.",
    ],
    [
      TEXT_INPUT,
      'session.organization.code +',
      'session.organization.town +',
      "Property 'town' does not exist",
    ],
    [TEXT_INPUT, 'log.error(error.message)', 'log.error(error.text)', 'error.text is not defined'],
    [TEXT_INPUT, 'Math.max(', 'Reflect.get(', '"Reflect.get" is not allowed'],
    [TEXT_INPUT, 'const stock', 'var stock', '"var" is not allowed'],
    [GRID, 'event.row.item', 'event.error.item', "Property 'error' does not exist"],
  ])('%s: %s becomes %s', expectAmongFaults);

  test('a screen with all its data tells the fields of its functions', () => {
    expectFault(
      SCRIPTING,
      'entry.quantity > 5',
      'entry.amount > 5',
      "Property 'amount' does not exist",
    );
    expectFault(
      SCRIPTING,
      'header.subinventory',
      'header.locator',
      "Property 'locator' does not exist",
    );
  });

  test('what a client alone has is missing in a function that runs on the server', () => {
    expectFault(SCRIPTING, 'user: session.user', 'user: screen.title', "Cannot find name 'screen'");
    expectFault(
      SCRIPTING,
      'event.reject(messages.text',
      'event.reject(messages.show',
      "Property 'show' does not exist",
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
    [TEXT_INPUT, '=session.online', '=session.offline', "Property 'offline' does not exist"],
    [TEXT_INPUT, 'num.round(line', 'num.cut(line', "Property 'cut' does not exist on type 'Num'"],
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
      "Property 'label' does not exist",
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
    [SCREENS, '=line.quantity > 0', '=line.amount > 0', "Property 'amount' does not exist"],
    [PERSONALIZATION, '"=header.note"', '"=row.note"', `An expression may not read row; ${rules}`],
  ])('%s: %s becomes %s', expectAmongFaults);
});

describe('names in sentences', () => {
  test.each<Fault>([
    [
      SETTINGS,
      'after `session.maxHours`',
      'after `session.maximum`',
      'session.maximum is not defined in schemas/logipro.schema.json or schemas/logipro.d.ts',
    ],
    [
      SETTINGS,
      'after `session.maxHours`',
      'after `sesion.maxHours`',
      'sesion.maxHours is not defined in schemas/logipro.schema.json',
    ],
    [
      SETTINGS,
      'settings set session.maxHours',
      'settings set session.hours',
      'session.hours is not defined',
    ],
    [ANDROID, 'Keep `server.address`', 'Keep `server.addres`', 'server.addres is not defined'],
    [
      ANDROID,
      '<Ui>Settings</Ui>, <Ui>Public address</Ui>',
      '<Ui>Settings</Ui>, <Ui>Address</Ui>',
      `The setting "Address" is not defined on ${SETTINGS}`,
    ],
    [SCRIPTING, '`session.online` and', '`session.offline` and', 'session.offline is not defined'],
    [
      SCRIPTING,
      'call `screen.close(result)`',
      'call `screen.shut(result)`',
      "Property 'shut' does not exist on type 'LogiProScreen'",
    ],
    [
      SCRIPTING,
      "`field('quantity').value`",
      "`field('quantity').amount`",
      "Property 'amount' does not exist",
    ],
    [SCRIPTING, 'in `onOpen`.', 'in `onStart`.', 'onStart is not defined'],
    [TEXT_INPUT, 'at most `maxLength`', 'at most `mostLetters`', 'mostLetters is not defined'],
  ])('%s: %s becomes %s', expectFault);
});
