/** The cells of the tables that show LogiPro's components, screens and settings, from the schema. */

import { kindOf } from './pieces.ts';
import { COMPONENTS } from './schema.ts';
import type { Definition, Property } from './schema.ts';
import type { TableRow } from './table-row.ts';

interface Named {
  name: string;
  property: Property;
}

/** A row for each property; neighbours with the same description share a row. */
export function propertyRows(name: string, definition: Definition): TableRow[] {
  const isComponent = definition['x-table']?.startsWith('logipro/components/') ?? false;
  const groups: Named[][] = [];
  for (const named of flatten(definition, `#/$defs/${name}/properties/`)) {
    const last = groups.at(-1);
    if (last?.[0]?.property.description === named.property.description) last?.push(named);
    else groups.push([named]);
  }
  return groups.map((group) => (column) => {
    const cells = group.map((named) => cellOf(named, column, isComponent));
    if (cells.includes(undefined)) return undefined;
    const isName = NAME_COLUMNS.has(column);
    return (isName ? cells : [...new Set(cells)]).join(', ');
  });
}

const NAME_COLUMNS = new Set(['Name', 'Key', 'Part']);

/** A row for each type of component. */
export function componentRows(definitions: ReadonlyMap<string, Definition>): TableRow[] {
  return [...COMPONENTS.values()].map(({ type, title, definition, holdsValue }) => {
    const { description, 'x-value': value } = definitions.get(definition) ?? {};
    const cells: Record<string, string> = {
      Component: title,
      type: code(type),
      For: description ?? '',
      'Holds a value': value ?? yesOrNo(holdsValue),
    };
    return (column) => cells[column];
  });
}

/** Parts such as `data.header` have separate rows. */
function flatten({ properties = {} }: Definition, pointer: string, before = ''): Named[] {
  return Object.entries(properties).flatMap(([key, property]): Named[] => {
    if (!property) return [];
    const name = `${before}${key}`;
    if (property.properties && property.description === undefined) {
      return flatten(property, `${pointer}${key}/properties/`, `${name}.`);
    }
    return [{ name, property: { ...property, pointer: `${pointer}${key}` } }];
  });
}

function cellOf(
  { name, property }: Named,
  column: string,
  isComponent: boolean,
): string | undefined {
  // Properties taken from another component are described there.
  const isThere = /\/properties\//.test(property.$ref ?? '');
  const { title, description = '' } = property;
  switch (column) {
    case 'Name':
      return title === undefined ? code(name) : `<Ui>${title}</Ui>`;
    case 'Key':
    case 'Part':
      return code(name);
    case 'Type':
      return isThere ? '–' : kindOf(property).title;
    case 'Default':
      return property['x-default'] ?? defaultOf(property, isComponent);
    case 'Range':
      return property['x-range'] ?? rangeOf(property);
    case 'Effect':
    case 'Meaning':
      return description;
    case 'Bindable':
      return isThere ? 'As there' : yesOrNo(kindOf(property)['x-bindable']);
    case 'Restart':
      return yesOrNo(property['x-restart']);
    case 'Owner':
      return property['x-owner'];
    default:
      return undefined;
  }
}

function defaultOf({ title, default: value }: Property, isComponent: boolean): string {
  if (isComponent) return code(value);
  // On the settings screen, a switch is on or off.
  if (typeof value === 'boolean' && title !== undefined) return value ? 'On' : 'Off';
  return settingValue(value);
}

function yesOrNo(value = false): string {
  return value ? 'Yes' : 'No';
}

function isEmpty(value: unknown): boolean {
  return (
    value === '' ||
    (typeof value === 'object' && value !== null && String(Object.values(value)) === '')
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value as written in a definition. */
function code(value: unknown): string {
  if (value === undefined) return '–';
  if (isEmpty(value)) return 'empty';
  if (Array.isArray(value)) return `\`[${value.map((it) => JSON.stringify(it)).join(', ')}]\``;
  return `\`${textOf(value)}\``;
}

/** A value as shown on the settings screen: words as they are, codes in quotes. */
function settingValue(value: unknown): string {
  if (value === undefined) return '–';
  if (isEmpty(value)) return 'Empty';
  const text = textOf(value);
  if (typeof value === 'number' || /^[A-Z]/.test(text)) return text;
  return code(value);
}

function rangeOf(property: Property): string {
  const { minimum, maximum, enum: values } = property;
  if (values) return values.map(settingValue).join(', ');
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return kindOf(property).title === 'boolean' ? 'On, Off' : '–';
}
