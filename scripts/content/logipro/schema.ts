/** The JSON Schema of LogiPro's definitions: which components, screens and settings exist, and what
 *  is wrong with a value. */

import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schemas/logipro.schema.json' with { type: 'json' };
import type { ErrorObject } from 'ajv';

/** A part of the schema. The `x-` members are described at the top of the schema. */
export interface Definition {
  title?: string;
  description?: string;
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Definition[];
  allOf?: Definition[];
  oneOf?: Definition[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  properties?: Record<string, Definition | false>;
  'x-table'?: string;
  'x-bindable'?: boolean;
  'x-reads'?: string[];
  'x-default'?: string;
  'x-range'?: string;
  'x-restart'?: boolean;
  'x-owner'?: string;
  'x-value'?: string;
}

/** A property with the address of its definition. */
export interface Property extends Definition {
  pointer: string;
}

export interface ComponentType {
  /** Its name in a definition, such as `textInput`. */
  type: string;
  /** Its name in sentences, such as `Text input`. */
  title: string;
  definition: string;
  holdsValue: boolean;
  events: string[];
}

const definitions = schema.$defs as unknown as Record<string, Definition>;
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  discriminator: true,
  strictTypes: false,
  strictRequired: false,
});
ajv.addVocabulary([
  'x-table',
  'x-bindable',
  'x-reads',
  'x-default',
  'x-range',
  'x-restart',
  'x-owner',
  'x-value',
]);
ajv.addSchema(schema);

/** All definitions by name. */
export function allDefinitions(): [name: string, definition: Definition][] {
  return Object.entries(definitions);
}

/** The definition that a reference such as `#/$defs/text` leads to. */
export function resolve(ref: string): Definition {
  const [, , name = '', , property] = ref.split('/');
  const found = definitions[name];
  const inner = property === undefined ? found : found?.properties?.[property];
  if (!inner) throw new Error(`The schema has no ${ref}`);
  return inner;
}

/** The properties of a definition, including inherited ones.
 *  @param name such as `gridComponent`. */
export function propertiesOf(name: string): Map<string, Property> {
  const { allOf = [], properties = {} } = definitions[name] ?? {};
  const found = new Map<string, Property>();
  for (const { $ref } of allOf) {
    for (const entry of $ref === undefined ? [] : propertiesOf($ref.split('/').at(-1)!)) {
      found.set(...entry);
    }
  }
  for (const [key, property] of Object.entries(properties)) {
    const pointer = `#/$defs/${name}/properties/${key}`;
    if (property === false) found.delete(key);
    else found.set(key, { ...found.get(key), ...property, pointer });
  }
  return found;
}

/** All components by type, in the order of the schema. */
export const COMPONENTS: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(definitions).flatMap(([definition, { title = '', allOf = [], properties }]) => {
    const { type, events } = properties ?? {};
    if (!definition.endsWith('Component') || !type || typeof type.const !== 'string') return [];
    const component: ComponentType = {
      type: type.const,
      title,
      definition,
      holdsValue: allOf.some(({ $ref }) => $ref === '#/$defs/valueComponent'),
      events: events ? Object.keys(events.properties ?? {}) : [],
    };
    return [[component.type, component]];
  }),
);

/** What is wrong with a value.
 *  @param pointer of the definition, such as `#/$defs/screen`. */
export function errorsOf(value: unknown, pointer: string): ErrorObject[] {
  const validate = ajv.getSchema(`${schema.$id}${pointer}`);
  if (!validate) throw new Error(`The schema has no ${pointer}`);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** Page with the table of a definition, or of the last one that it inherits from. */
export function pageOf({ 'x-table': table, allOf = [] }: Definition): string | undefined {
  if (table !== undefined) return table.split('#')[0];
  return allOf.flatMap(({ $ref }) => ($ref ? (pageOf(resolve($ref)) ?? []) : [])).at(-1);
}
