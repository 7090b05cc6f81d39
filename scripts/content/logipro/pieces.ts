/** A piece of code of a page in the form for the compiler: after the declarations of all names that
 *  it can use, on the same line, so that line numbers do not change. */

import { INTERFACES, namesOf } from './script-api.ts';
import { COMPONENTS, propertiesOf, resolve } from './schema.ts';
import type { DataFields } from './example-definitions.ts';
import type { Property } from './schema.ts';
import type { Page } from '../site.ts';

/** Where a piece of code runs; `expression` is the value of a bindable property. */
export type Place = 'client' | 'server' | 'expression';

export interface Piece {
  page: Page;
  /** Line of the page where the code begins. */
  line: number;
  /** A block of a script, an expression, or code inside a sentence. */
  kind: 'script' | 'expression' | 'inline';
  code: string;
  place: Place;
  /** What an expression may read beyond the usual. */
  reads?: string[];
  data?: DataFields | undefined;
}

const SCOPES = { client: 'ClientScript', server: 'ServerScript' } as const;
/** What sentences refer to as functions know it; `name` is that of any component. */
const IN_SENTENCES = 'declare const event: AnyEvent, error: ScriptError, name: string;';

/** @param fields types of the components that the piece's page defines, by name. */
export function textOfPiece(piece: Piece, fields: ReadonlyMap<string, string>): string {
  const { kind, place, reads = [], code } = piece;
  const names = [...declareNames(piece), ...reads.map((name) => `declare const ${name}: any;`)];
  if (place === 'client') {
    const known = [...fields].map(([name, type]) => `${JSON.stringify(name)}: ${type}`);
    names.push(
      `interface Fields { ${known.join('; ')} }`,
      'declare function field<N extends string>(name: N): FieldOf<N, Fields>;',
    );
  }
  if (kind === 'inline') names.push(IN_SENTENCES);
  // The parentheses keep an expression that begins with a brace from being a block.
  return `${names.join(' ')} export {}; ${kind === 'script' ? code : `(${code});`}`;
}

function declareNames({ place, data }: Piece): string[] {
  const scopes = place === 'expression' ? ['ExpressionReads', 'ExpressionCalls'] : [SCOPES[place]];
  return scopes.flatMap((scope) =>
    namesOf(scope)
      .filter((name) => name !== 'Math' && !(name === 'field' && place === 'client'))
      .map((name) => `declare const ${name}: ${dataType(name, data) ?? `${scope}['${name}']`};`),
  );
}

/** Type of `header`, `line` or `lines` if a screen shows its fields. */
function dataType(name: string, data: DataFields | undefined): string | undefined {
  const fields =
    name === 'lines' ? data?.line : name === 'line' || name === 'header' ? data?.[name] : undefined;
  if (!fields) return undefined;
  const members = Object.entries(fields).map(([field, type]) => `${field}: DataTypes['${type}']`);
  return `{ ${members.join('; ')} }${name === 'lines' ? '[]' : ''}`;
}

/** Name of the type of a component, such as `GridComponent`. */
export function componentType(type: string): string {
  return `${type[0]!.toUpperCase()}${type.slice(1)}Component`;
}

/** What components have besides the members in the declarations: other properties are read by name,
 *  and set if they are bindable. */
export function declareProperties(): string {
  const any = new Map<string, boolean>();
  const types = [...COMPONENTS.values()].map(({ type, definition }) => {
    const name = componentType(type);
    const declared = new Set(namesOf(name));
    const members = [...propertiesOf(definition)].map(([key, property]) => {
      const { 'x-bindable': settable = false } = kindOf(property);
      any.set(key, settable || (any.get(key) ?? false));
      return declared.has(key) ? '' : declare(key, settable, scriptType(property));
    });
    return `interface ${name} { ${members.join(' ')} }`;
  });
  const functions = new Set(
    [...INTERFACES.values()].flatMap(({ members }) =>
      members.flatMap(({ name, parameters }) => (parameters ? [name] : [])),
    ),
  );
  const declared = new Set(namesOf('UnknownComponent'));
  const members = [...any].map(([key, settable]) =>
    functions.has(key) || (declared.has(key) && !settable) ? '' : declare(key, settable, 'any'),
  );
  return [...types, `interface UnknownComponent { ${members.join(' ')} }`].join('\n');
}

function declare(name: string, settable: boolean, type: string): string {
  return `${settable ? '' : 'readonly '}${name}: ${type};`;
}

/** The definition of the type of a property. */
export function kindOf(property: Property): Partial<Property> {
  const { $ref } = property;
  if ($ref === undefined) return property;
  const target = resolve($ref);
  return target.$ref === undefined ? target : kindOf({ ...target, pointer: $ref });
}

const SCRIPT_TYPES: Record<string, string> = {
  text: 'string',
  integer: 'number',
  decimal: 'number',
  boolean: 'boolean',
  list: 'any[]',
};

function scriptType(property: Property): string {
  return SCRIPT_TYPES[kindOf(property).title ?? ''] ?? 'any';
}
