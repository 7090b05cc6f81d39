/** Reads static/flexipro-label-openapi.yaml: its operations with references followed, its schemas
 *  and its examples. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import type { ValidateFunction } from 'ajv/dist/2020.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxProperties?: number;
  minLength?: number;
  pattern?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  explode?: boolean;
  schema: Schema;
}

interface Media {
  schema: Schema;
  examples?: Record<string, { value: unknown }>;
}

export interface Header {
  $ref?: string;
  schema: Schema;
  example?: unknown;
}

export interface Response {
  $ref?: string;
  headers?: Record<string, Header>;
  content: { 'application/json': Media };
}

export interface Operation {
  operationId: string;
  'x-permission': string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, Response>;
}

export interface ApiFile {
  openapi: string;
  info: { version: string; description: string };
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, { type: string; in?: string; name?: string; scheme?: string }>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    responses: Record<string, Response>;
    schemas: Record<string, Schema>;
  };
}

export const FILE = path.resolve(
  import.meta.dirname,
  '../../../static/flexipro-label-openapi.yaml',
);
export const api = parse(readFileSync(FILE, 'utf8')) as ApiFile;

/** Resolves a reference within the file. */
export function resolve<T extends { $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node;
  const keys = node.$ref.replace(/^#\//, '').split('/');
  let target: unknown = api;
  for (const key of keys) target = (target as Record<string, unknown>)[key];
  return { ...(target as T), ...node, $ref: undefined };
}

/** Operations by method and path, such as `GET /labels`, with references resolved. */
export const operations = new Map(
  Object.entries(api.paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]) => [
      `${method.toUpperCase()} ${address}`,
      {
        ...operation,
        parameters: operation.parameters.map(resolve),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [
            status,
            resolve(response),
          ]),
        ),
      },
    ]),
  ),
);

export function operation(name: string): Operation {
  const found = operations.get(name);
  if (!found) throw new Error(`No call ${name} in the file`);
  return found;
}

/** Properties of a schema by path, such as `media.type` or `error.details[].field`. References, the parts of
 *  `allOf`, and the alternative to null are resolved. */
export function propertiesOf(schema: Schema, prefix = ''): Map<string, Schema> {
  const whole = resolve(schema);
  const found = new Map<string, Schema>();
  const add = (entries: Map<string, Schema>) => {
    for (const [name, entry] of entries) found.set(name, entry);
  };
  for (const part of [...(whole.allOf ?? []), ...(whole.oneOf ?? [])]) {
    add(propertiesOf(part, prefix));
  }
  if (whole.items && prefix !== '') add(propertiesOf(whole.items, `${prefix}[]`));
  for (const [name, property] of Object.entries(whole.properties ?? {})) {
    const address = prefix === '' ? name : `${prefix}.${name}`;
    found.set(address, resolve(property));
    add(propertiesOf(property, address));
  }
  return found;
}

/** Message codes that a response may contain, as numbers, lowest first. */
export function codesOf(response: Response): number[] {
  const code = propertiesOf(response.content['application/json'].schema).get('error.code');
  return (code?.enum ?? []).map((text) => Number(String(text).replace('FXP-LBL-', ''))).sort();
}

const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
formats.default(ajv);
for (const [name, schema] of Object.entries(api.components.schemas)) {
  ajv.addSchema(withNames(schema) as object, name);
}

/** Validates a value against a schema of the file, including its references. */
export function validator(schema: Schema): ValidateFunction {
  return ajv.compile(withNames(schema) as object);
}

/** True if the schema is valid by JSON Schema 2020-12. */
export function isSchema(schema: Schema): boolean {
  return ajv.validateSchema(schema) === true;
}

/** Replaces references by the names under which the validator knows the schemas. */
function withNames(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNames);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/components/schemas/', '') : withNames(value),
    ]),
  );
}

/** Every example of a body in the file, with the schema that applies to it. */
export const examples = [
  ...[...operations].flatMap(([name, { requestBody, responses }]) => [
    ...bodies(name, requestBody?.content['application/json']),
    ...Object.entries(responses).flatMap(([status, response]) =>
      bodies(`${name} ${status}`, response.content['application/json']),
    ),
  ]),
  ...bodies('no such path', api.components.responses.NoSuchPath?.content['application/json']),
];

function bodies(place: string, media: Media | undefined) {
  return Object.entries(media?.examples ?? {}).map(([name, { value }]) => ({
    place: `${place} ${name}`,
    value,
    schema: media!.schema,
  }));
}
