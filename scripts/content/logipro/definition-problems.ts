/** Explains to writers what is wrong with a definition by the schema. */

import { COMPONENTS, errorsOf, pageOf, resolve } from './schema.ts';
import type { ErrorObject } from 'ajv';
import type { ValuePath } from './json-block.ts';
import type { Definition } from './schema.ts';

export interface Problem {
  path: ValuePath;
  message: string;
}

/** A value may alternatively be something else or an expression: the first of the two messages says
 *  more. */
const SILENT = new Set(['anyOf', 'oneOf', 'if']);
const FIXED = resolve('#/$defs/fixed').pattern;
const EXPRESSION = '#/$defs/expression/';

/** @param pointer of the definition, such as `#/$defs/screen`. */
export function definitionProblems(value: unknown, pointer: string): Problem[] {
  const problems = errorsOf(value, pointer)
    .filter(({ keyword, schemaPath }) => !SILENT.has(keyword) && !schemaPath.startsWith(EXPRESSION))
    .map(problemOf);
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const key = `${path.join('/')} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

function problemOf(error: ErrorObject): Problem {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const params: Record<string, unknown> = error.params;
  const unknown = params['unevaluatedProperty'] ?? params['additionalProperty'];
  if (typeof unknown === 'string') {
    return { path: [...path, unknown], message: unknownName(unknown, error, path) };
  }
  const isMisnamed = error.keyword === 'discriminator' && params['error'] === 'mapping';
  return { path: isMisnamed ? [...path, 'type'] : path, message: messageOf(error, path) };
}

function unknownName(name: string, { parentSchema }: ErrorObject, path: ValuePath): string {
  const definition = (parentSchema ?? {}) as Definition;
  const page = pageOf(definition);
  if (page !== undefined) return `"${name}" is not defined on ${page}`;
  const known = Object.keys(definition.properties ?? {});
  const owner = path.at(-1) === 'events' ? 'event' : 'member';
  return known.length > 0
    ? `There is no ${owner} "${name}" here; choose one of: ${known.join(', ')}`
    : `"${name}" is not possible here`;
}

function messageOf(error: ErrorObject, path: ValuePath): string {
  const { keyword, schemaPath, data, message = '' } = error;
  const params: Record<string, unknown> = error.params;
  const name = path.at(-1) ?? 'The definition';
  const value = JSON.stringify(data);
  if (keyword === 'discriminator') {
    return params['error'] === 'tag'
      ? 'A component has a "type"'
      : `"${String(params['tagValue'])}" is not a component; choose one of: ${[...COMPONENTS.keys()].join(', ')}`;
  }
  if (keyword === 'enum') {
    return `${value} is not a value of "${name}"; choose one of: ${listOf(params['allowedValues'])}`;
  }
  if (params['pattern'] === FIXED) {
    return `"${name}" is not bindable, so it takes no expression`;
  }
  if (schemaPath.startsWith('#/$defs/dataField/')) return `${value} is not a data field`;
  if (keyword === 'not' && name === 'property') return `${value} cannot be personalized`;
  if (keyword === 'const') {
    return `"${name}" must be ${JSON.stringify(params['allowedValue'])} here, not ${value}`;
  }
  if (keyword === 'required') return `"${String(params['missingProperty'])}" is missing`;
  if (keyword === 'false schema') return `"${name}" is not possible here`;
  return `"${name}" ${message}, not ${value}`;
}

function listOf(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : '';
}
