/** Parameters of the calls and properties of the bodies: names, types, defaults, values and limits
 *  are the same in the OpenAPI file of FlexiPro Label and on its four developer pages. */

import { describe, expect, test } from 'vitest';
import { api, operation, propertiesOf, resolve, validator } from './label-api-file.ts';
import { codesIn, numbersIn, readApiPage, sorted, tableOf } from './label-api-pages.ts';
import type { Parameter, Schema } from './label-api-file.ts';
import type { ApiPage, Row } from './label-api-pages.ts';

const introduction = readApiPage('introduction');
const getLabel = readApiPage('get-label');
const getPrinter = readApiPage('get-printer');
const print = readApiPage('print');
const schemas = api.components.schemas;

/** Types of a schema as the pages write them. */
function typesOf(schema: Schema): string[] {
  const { type = [], format, items, oneOf = [] } = resolve(schema);
  if (oneOf.length > 0) return sorted(oneOf.flatMap(typesOf));
  if (format === 'date-time') return ['moment'];
  if (items && resolve(items).type === 'integer') return ['array of integer'];
  return sorted([type].flat());
}

/** Types in a cell, such as "string, up to 40" or "integer or null". */
function typesIn(cell = ''): string[] {
  return sorted(cell.replace(/, (?:up to )?\d.*$/, '').split(/, | or /));
}

/** What a row states agrees with the schema: default, allowed values, minimum and maximum. */
function expectSameValues(schema: Schema, row: Row): void {
  const whole = resolve(schema);
  const words = `${row.Type ?? ''}. ${row.Meaning ?? row.Rule ?? ''}`;
  if (row.Default !== undefined) {
    const inWords: Record<string, unknown> = { '1': 1, Empty: {}, Null: null };
    expect(whole.default, words).toEqual(codesIn(row.Default)[0] ?? inWords[row.Default]);
  }
  const allowed = (whole.items ? resolve(whole.items) : whole).enum;
  const named = codesIn(words).flatMap((code) => code.split(','));
  if (allowed?.every((value) => typeof value === 'string') && named.length > 0) {
    expect(sorted(named), words).toEqual(sorted(allowed));
  }
  // A second sentence may convert them to other units.
  const numbers = numbersIn(row.Meaning?.split('. ')[0]);
  if (allowed?.every((value) => typeof value === 'number') && numbers.length > 0) {
    expect(numbers, words).toEqual(allowed);
  }
  const lowest = /(\d+) (?:to|up to|or more)\b/.exec(words)?.[1];
  if (lowest) expect(whole.minimum ?? whole.minLength, words).toBe(Number(lowest));
  const highest = /(?:\bto|above) (\d+)/.exec(words)?.[1];
  if (highest) expect(whole.maximum ?? whole.maxLength, words).toBe(Number(highest));
}

describe('parameters', () => {
  const tables = [
    ['GET /labels', tableOf(getLabel, 'List labels', 'Query parameter')],
    ['GET /labels/{labelId}', tableOf(getLabel, 'Get one label', 'Parameter')],
    ['GET /printers', tableOf(getPrinter, 'List printers', 'Query parameter')],
    ['GET /printers/{printerId}', tableOf(getPrinter, 'Get one printer', 'Parameter')],
    ['GET /label-jobs/{labelJobId}', tableOf(print, 'Get the status', 'Parameter')],
  ] as const;
  const inLine = ({ name, in: place, required, schema }: Parameter) => {
    // In a query, a list is sent as one text with commas.
    const type = schema.items ? 'string' : typesOf(schema).join();
    return `${place} ${name} ${type} ${required ? 'Yes' : 'No'}`;
  };

  test.each(tables)('of %s are those of the page', (name, { header, rows }) => {
    const parameters = operation(name).parameters.filter((each) => each.in !== 'header');
    const namesIn = (row: Row) => codesIn(row[header[0]!]);
    const shown = rows.flatMap((row) => {
      const { In = 'Query', Type = '', Required = '' } = row;
      return namesIn(row).map((each) => `${In.toLowerCase()} ${each} ${Type} ${Required}`);
    });
    expect(sorted(parameters.map(inLine))).toEqual(sorted(shown));
    // The row with two names refers to the pagination, which is compared below.
    for (const row of rows.filter((each) => namesIn(each).length === 1)) {
      expectSameValues(parameters.find((each) => each.name === namesIn(row)[0])!.schema, row);
    }
  });

  test('of paging are those of the introduction', () => {
    for (const row of tableOf(introduction, 'Pagination', 'Parameter').rows) {
      const name = codesIn(row.Parameter)[0];
      const [minimum, maximum] = numbersIn(row.Range);
      const expected = { type: row.Type, default: Number(row.Default), minimum, maximum };
      for (const call of ['GET /labels', 'GET /printers']) {
        expect(operation(call).parameters.find((each) => each.name === name)?.schema).toEqual(
          expected,
        );
      }
    }
  });

  test('in headers: a request id everywhere, an idempotency key for print only', () => {
    const namesOf = (call: string) =>
      operation(call).parameters.flatMap((each) => (each.in === 'header' ? each.name : []));
    for (const [call] of tables) expect(namesOf(call)).toEqual(['X-Request-Id']);
    expect(namesOf('POST /print')).toEqual(['Idempotency-Key', 'X-Request-Id']);
    for (const name of namesOf('POST /print')) {
      expect(tableOf(introduction, 'Authentication', 'Header').rows).toContainEqual(
        expect.objectContaining({ Header: `\`${name}\`` }),
      );
    }
  });

  test.each([
    ['R-60417-2-CL-2607A', true, true],
    ['i'.repeat(64), true, true],
    ['i'.repeat(65), false, false],
    ['', false, false],
    ['a_b.c:d', true, false],
    ['a b', false, false],
  ])('"%s" as idempotency key: %s, as request id: %s', (text, ...expected) => {
    const checks = operation('POST /print').parameters.map(({ schema }) => validator(schema));
    expect(checks.map((check) => check(text))).toEqual(expected);
  });
});

describe('properties', () => {
  const rowsUnder = (page: ApiPage, section: string, prefix = '', index = 0) => {
    const tables = page.tables.filter((each) => each.section === section);
    const ofProperties = tables.filter(({ header }) => header[0]?.startsWith('Property'));
    const { header, rows } = ofProperties[index]!;
    return rows.map((row) => ({ row, address: `${prefix}${codesIn(row[header[0]!])[0]!}` }));
  };

  test.each([
    [
      'Label',
      [
        ...rowsUnder(getLabel, 'Response schema'),
        ...rowsUnder(getLabel, 'Response schema', 'fields[].', 1),
      ],
    ],
    ['Printer', rowsUnder(getPrinter, 'Response schema')],
    ['LabelJob', rowsUnder(print, 'Response')],
    ['Page', rowsUnder(introduction, 'Pagination')],
    ['Error', rowsUnder(introduction, 'Errors')],
  ])('of the answer %s are those of the page', (name, shown) => {
    const ofFile = propertiesOf(schemas[name]!);
    const addresses = [...ofFile.keys()];
    // An object needs no row if its properties have their own rows.
    const leaves = addresses.filter(
      (one) => !addresses.some((other) => other.startsWith(`${one}.`)),
    );
    expect(shown.map(({ address }) => address)).toEqual(expect.arrayContaining(leaves));
    expect(addresses).toEqual(expect.arrayContaining(shown.map(({ address }) => address)));
    for (const { address, row } of shown) {
      expect([address, ...typesOf(ofFile.get(address)!)]).toEqual([address, ...typesIn(row.Type)]);
      expectSameValues(ofFile.get(address)!, row);
    }
  });

  test('of answers are always present', () => {
    expect(getLabel.source).toContain('Every property is always present.');
    const answers = Object.entries(schemas).filter(([name]) => name !== 'PrintRequest');
    const withProperties = answers.filter(([, { properties }]) => properties !== undefined);
    expect(withProperties.length).toBeGreaterThan(7);
    for (const [name, { required, properties = {} }] of withProperties) {
      expect([name, ...sorted(required ?? [])]).toEqual([name, ...sorted(Object.keys(properties))]);
    }
  });

  test('of the print request are those of the page', () => {
    const request = schemas.PrintRequest!;
    const shown = rowsUnder(print, 'Request');
    const needed = (words: string) =>
      shown.filter(({ row }) => row.Required === words).map(({ address }) => address);
    expect(Object.keys(request.properties!)).toEqual(shown.map(({ address }) => address));
    expect(request.required).toEqual(needed('Yes'));
    expect(request.oneOf).toEqual(needed('One of the two').map((name) => ({ required: [name] })));
    for (const { address, row } of shown) {
      const schema = request.properties![address]!;
      expect([address, ...typesOf(schema)]).toEqual([address, ...typesIn(row.Type)]);
      expectSameValues(schema, row);
    }
  });

  test('limits are those of the pages', () => {
    const { rows } = tableOf(print, 'Limits', 'What');
    const limitOf = (what: string) => numbersIn(rows.find(({ What }) => What === what)?.Limit);
    const { data, copies } = schemas.PrintRequest!.properties!;
    expect(limitOf('Fields in `data`')).toEqual([data!.maxProperties]);
    expect(limitOf('Text in one field')).toEqual([schemas.DataValue!.maxLength]);
    expect(limitOf('Labels in one request')).toEqual([copies!.maximum]);
    for (const { Requests, Limit } of tableOf(introduction, 'Rate limits', 'Counter').rows) {
      const inWords = `${String(numbersIn(Limit)[0])} \`${codesIn(Requests)[0]!}\``;
      expect(api.info.description).toContain(inWords);
    }
  });

  test.each([
    ['a printer', { printerId: 'ZD-RCV-01' }, true],
    ['a rule', { ruleId: 'RCV-DEFAULT' }, true],
    ['both', { printerId: 'ZD-RCV-01', ruleId: 'RCV-DEFAULT' }, false],
    ['neither', {}, false],
    ['a property that the call does not know', { printerId: 'ZD-RCV-01', copy: 2 }, false],
    ['no copies', { printerId: 'ZD-RCV-01', copies: 0 }, false],
    ['501 copies', { printerId: 'ZD-RCV-01', copies: 501 }, false],
    ['a list as value', { printerId: 'ZD-RCV-01', data: { lot: ['CL-2607A'] } }, false],
    ['61 characters of reference', { printerId: 'ZD-RCV-01', reference: 'r'.repeat(61) }, false],
  ])('a print request with %s', (_, body, valid) => {
    expect(validator(schemas.PrintRequest!)({ labelId: 'RCV-ITEM', ...body })).toBe(valid);
  });

  test.each([
    ['Printed', null, true],
    ['Printed', { code: 'FXP-LBL-2824', message: 'Printer is out of labels or ribbon' }, false],
    ['Failed', { code: 'FXP-LBL-2824', message: 'Printer is out of labels or ribbon' }, true],
    ['Failed', { code: 'FXP-LBL-2805', message: 'Data does not fit the label' }, false],
    ['Failed', null, false],
  ])('a label job that is %s, with the failure %j', (status, failure, valid) => {
    const { responses } = operation('POST /print');
    const [example] = Object.values(responses['202']!.content['application/json'].examples!);
    const labelJob = { ...(example!.value as object), status, failure };
    expect(validator(schemas.LabelJob!)(labelJob)).toBe(valid);
  });
});
