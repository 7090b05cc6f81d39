/** The OpenAPI file of FlexiPro Label is valid, and it names the same calls, errors, headers and examples as
 *  the four developer pages. label-openapi-fields.test.ts compares parameters and properties. */

import { isDeepStrictEqual } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { api, codesOf, examples, isSchema } from './label-api-file.ts';
import { operation, operations, resolve, validator } from './label-api-file.ts';
import { codesIn, definedMessages, jsonExamples, messageCodes } from './label-api-pages.ts';
import { numbersIn, readApiPage, sorted, tableOf } from './label-api-pages.ts';
import type { ApiPage, Row } from './label-api-pages.ts';

const introduction = readApiPage('introduction');
const getLabel = readApiPage('get-label');
const getPrinter = readApiPage('get-printer');
const print = readApiPage('print');
const pages = [introduction, getLabel, getPrinter, print];
const codeOf = (lang: string) =>
  pages.flatMap(({ code }) => code.flatMap((block) => (block.lang === lang ? block.value : [])));

/** The operation in the file for a method and a path below the base URL. */
function callOf(method: string, address: string): string {
  const pattern = (name: string) => new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const found = [...operations.keys()].find((name) => pattern(name).test(`${method} ${address}`));
  if (!found) throw new Error(`No call ${method} ${address} in the file`);
  return found;
}

describe('the file', () => {
  test('keeps to OpenAPI 3.1, and every reference in it leads somewhere', async () => {
    expect(api.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate({ ...structuredClone(api) })).toEqual({ valid: true });
  });

  test('has schemas of JSON Schema 2020-12', () => {
    const parameters = [...operations.values()].flatMap((each) => each.parameters);
    const inline = parameters.map(({ schema }) => schema);
    for (const schema of [...Object.values(api.components.schemas), ...inline]) {
      expect(isSchema(schema), JSON.stringify(schema)).toBe(true);
    }
  });

  test('names each call once and declares the parameters that stand in its path', () => {
    const ids = [...operations.values()].map(({ operationId }) => operationId);
    expect(sorted(ids)).toHaveLength(operations.size);
    for (const [name, { parameters }] of operations) {
      const inPath = parameters.filter((each) => each.in === 'path');
      expect(
        inPath.map((each) => `{${each.name}}`),
        name,
      ).toEqual(name.match(/\{\w+\}/g) ?? []);
    }
  });

  test.each(examples)('has an example that fits its schema: $place', ({ value, schema }) => {
    const validate = validator(schema);
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
  });
});

describe('calls', () => {
  test('methods and paths are those of the pages', () => {
    const request = /^(?:GET|POST) \/api\/v1\/.*$/;
    const shown = codeOf('text').filter((text) => request.test(text));
    expect(sorted(operations.keys())).toEqual(
      sorted(shown.map((text) => text.replace('/api/v1', ''))),
    );
  });

  test('permissions are those of the pages', () => {
    const shownIn = (page: ApiPage) =>
      page.tables
        .flatMap(({ rows }) => rows)
        .filter((row) => /^`\w+:\w+`$/.test(row.Permission ?? ''))
        .flatMap(({ Permission, Call, Calls }) =>
          codesIn(Call ?? Calls).map((call) => `${call} ${codesIn(Permission)[0]!}`),
        );
    const ofFile = [...operations].map(([name, each]) => `${name} ${each['x-permission']}`);
    expect(sorted(shownIn(introduction))).toEqual(sorted(ofFile));
    expect(sorted([getLabel, getPrinter, print].flatMap(shownIn))).toEqual(sorted(ofFile));
  });

  test('base URLs and credentials are those of the introduction', () => {
    const shown = tableOf(introduction, 'Base URL', 'Edition').rows.map((row) => ({
      url: codesIn(row['Base URL'])[0],
      description: `${row.Edition!} edition`,
    }));
    expect(api.servers).toEqual(shown);
    expect(api.security).toEqual([{ clientId: [], apiKey: [] }]);
    const { clientId, apiKey } = api.components.securitySchemes;
    expect(clientId).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-Client-Id' });
    expect(apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});

describe('errors', () => {
  const ofLabels = tableOf(getLabel, 'Errors', 'Status').rows;
  const ofPrinters = tableOf(getPrinter, 'Errors', 'Status').rows;
  const ofPrint = (method: string) =>
    tableOf(print, 'Errors', 'Status').rows.filter(
      ({ Call }) => Call === 'Both' || codesIn(Call).includes(method),
    );
  const calls: [string, Row[]][] = [
    // The call for a list cannot fail to find a label or a version.
    ['GET /labels', ofLabels.filter(({ Status }) => Status !== '404')],
    ['GET /labels/{labelId}', ofLabels],
    ['GET /printers', ofPrinters.filter(({ List }) => List === 'Yes')],
    ['GET /printers/{printerId}', ofPrinters.filter((row) => row['One printer'] === 'Yes')],
    ['POST /print', ofPrint('POST')],
    ['GET /label-jobs/{labelJobId}', ofPrint('GET')],
  ];
  const messages = new Map(pages.flatMap((page) => [...definedMessages(page)]));
  const isFailure = (code: number) => code >= 2820;

  test.each(calls)('status and codes of %s are those of its page', (name, rows) => {
    const shown = new Map<string, number[]>();
    for (const { Status, Code } of rows) {
      shown.set(Status!, sorted([...(shown.get(Status!) ?? []), ...messageCodes(Code)]));
    }
    const responses = Object.entries(operation(name).responses);
    const good = responses.filter(([status]) => Number(status) < 400);
    expect(good.map(([status]) => status)).toEqual([name === 'POST /print' ? '202' : '200']);
    const bad = responses.filter(([status]) => Number(status) >= 400);
    expect(new Map(bad.map(([status, response]) => [status, codesOf(response)]))).toEqual(shown);
  });

  test('each code of the pages has a body with its message, status and details', () => {
    const bodies = examples.flatMap(({ value }) => {
      const { error } = value as { error?: { status: number; code: string; details: unknown[] } };
      return error ? [{ ...error, code: messageCodes(error.code)[0]! }] : [];
    });
    const expected = [...messages.keys()].filter((code) => !isFailure(code));
    expect(sorted(bodies.map(({ code }) => code))).toEqual(sorted(expected));

    const withDetails = [...ofLabels, ...ofPrint('GET'), ...ofPrint('POST')].filter(
      (row) => !['None', 'See below'].includes((row['`details[0]`'] ?? row['`details`'])!),
    );
    const filled = new Set(withDetails.flatMap(({ Code }) => messageCodes(Code)));
    expect(print.source).toContain('With 422, `details` is filled for `FXP-LBL-2805` only.');
    filled.add(2805);
    for (const { code, status, details, ...error } of bodies) {
      const row = messages.get(code)!;
      expect({ code, ...error, status }).toMatchObject({ code, message: row.Message });
      if (row.Status !== undefined)
        expect({ code, status }).toEqual({ code, status: Number(row.Status) });
      expect({ code, filled: details.length > 0 }).toEqual({ code, filled: filled.has(code) });
    }
  });

  test('a failed label job has the codes of the page', () => {
    const codes = api.components.schemas.Failure!.properties!.code!.enum!;
    expect(codes.map((code) => messageCodes(String(code))[0])).toEqual(
      [...messages.keys()].filter(isFailure),
    );
  });
});

describe('headers of answers', () => {
  const answersWith = (status: string) =>
    [...operations.values()].flatMap(({ responses }) => responses[status] ?? []);

  test('stand on every answer, with the values of the introduction', () => {
    const always = Object.keys(api.components.headers).filter((name) => name !== 'Retry-After');
    for (const { responses } of operations.values()) {
      for (const { headers = {} } of Object.values(responses)) {
        expect(Object.keys(headers)).toEqual(expect.arrayContaining(always));
      }
    }
    for (const row of tableOf(introduction, 'Rate limits', 'Header').rows) {
      const header = api.components.headers[codesIn(row.Header)[0]!];
      expect(header?.example).toBe(numbersIn(row.Example)[0]);
    }
  });

  test.each([
    ['401', 'WWW-Authenticate'],
    ['405', 'Allow'],
    ['409', 'Retry-After'],
    ['429', 'Retry-After'],
    ['503', 'Retry-After'],
    ['202', 'Location'],
    ['202', 'Idempotency-Replayed'],
  ])('%s has %s', (status, header) => {
    expect(answersWith(status)).not.toEqual([]);
    for (const { headers } of answersWith(status)) expect(headers).toHaveProperty([header]);
    expect(pages.some(({ source }) => source.includes(`\`${header}`))).toBe(true);
  });
});

describe('examples of the pages', () => {
  test.each(pages.flatMap(jsonExamples))(
    'JSON under $section is in the file, where it fits its schema',
    ({ value }) => {
      const same = examples.filter((example) => isDeepStrictEqual(example.value, value));
      expect(same).not.toEqual([]);
      for (const { schema } of same) expect(validator(schema)(value)).toBe(true);
    },
  );

  const urls = codeOf('bash').flatMap((text) => [
    ...text.matchAll(/(-X POST )?(?:\\\n\s+)?"(https:\/\/label\.example\.com[^"]*)"/g),
  ]);
  test.each(urls.map(([, post, url]) => [post ? 'POST' : 'GET', url!] as const))(
    'curl sends what the file allows: %s %s',
    (method, text) => {
      const url = new URL(text);
      const { parameters } = operation(callOf(method, url.pathname.replace('/api/v1', '')));
      for (const [name, value] of url.searchParams) {
        const { schema, explode } = parameters.find((each) => each.name === name)!;
        const isText = resolve(schema).type === 'string';
        const sent: unknown =
          explode === false ? value.split(',') : isText ? value : JSON.parse(value);
        expect(validator(schema)(sent), `${name}=${value}`).toBe(true);
      }
    },
  );

  test('JavaScript calls paths of the file', () => {
    const called = codeOf('js').flatMap((text) => [
      ...text.matchAll(/callLabelApi\(["`](\/[^"`?]*)/g),
    ]);
    expect(called.length).toBeGreaterThan(3);
    for (const [, address = ''] of called) {
      callOf(address === '/print' ? 'POST' : 'GET', address.replaceAll(/\$\{.*?\}+/g, 'id'));
    }
  });

  test('each page links to the file', () => {
    for (const { source } of pages) {
      expect(source).toContain('(pathname:///flexipro-label-openapi.yaml)');
    }
  });
});
