/** The cells of the tables that show LogiPro's script language and its events, from the
 *  declarations. */

import ts from 'typescript';
import { COMPONENTS } from './schema.ts';
import { INTERFACES, membersOfEvent } from './script-api.ts';
import type { ApiInterface, ApiMember } from './script-api.ts';
import type { TableRow } from './table-row.ts';

/** A row for each member; a member without a comment shares the row above it. */
export function memberRows({ name, comment, members }: ApiInterface): TableRow[] {
  const groups: [ApiMember, ...ApiMember[]][] = [];
  for (const member of members) {
    const last = groups.at(-1);
    if (member.comment || !last) groups.push([member]);
    else last.push(member);
  }
  const object = comment?.tags.get('object');
  return groups.map((group) => (column) => {
    const [first] = group;
    if (NAME_COLUMNS.has(column)) {
      return group.map((member) => `\`${signature(member, object)}\``).join(', ');
    }
    if (TYPE_COLUMNS.has(column)) {
      const types = group.map(({ type }) => (type ? typeWords(type) : ''));
      return first.comment?.tags.get('returns') ?? [...new Set(types)].join(', ');
    }
    return column === 'On' ? comment?.tags.get('on') : cellOf(first, column, name);
  });
}

const NAME_COLUMNS = new Set(['Member', 'Function', 'Option', 'Event']);
const TYPE_COLUMNS = new Set(['Type', 'Type or return value', 'Returns']);
const TAGS: Record<string, string> = {
  'Ends with an error if': 'throws',
  'In which events': 'in',
  Default: 'default',
};

function cellOf(member: ApiMember, column: string, owner: string): string | undefined {
  const { comment, type, name } = member;
  const tag = TAGS[column];
  if (tag !== undefined) return comment?.tags.get(tag);
  switch (column) {
    case 'Meaning':
    case 'Values':
    case 'When':
      return comment?.text;
    case 'Raised by':
      return comment?.tags.get('raisedBy') ?? raisedBy(name);
    case 'Runs in':
      return comment?.tags.get('runsIn') ?? 'Client';
    case 'Can be refused':
      return type && membersOfEvent(owner, name).has('reject') ? 'Yes' : 'No';
    default:
      return undefined;
  }
}

function signature({ name, parameters }: ApiMember, object: string | undefined): string {
  const list = parameters ? `(${parameters.join(', ')})` : '';
  return `${object === undefined ? '' : `${object}.`}${name}${list}`;
}

/** The components that raise an event, as named in a sentence. */
function raisedBy(event: string): string {
  const all = [...COMPONENTS.values()];
  const raising = all.filter(({ events }) => events.includes(event));
  if (raising.length === all.filter((it) => it.holdsValue).length) {
    if (raising.every(({ holdsValue }) => holdsValue)) return 'Components that hold a value';
  }
  return raising
    .map(({ title }, index) => (index === 0 || title === 'KPI' ? title : title.toLowerCase()))
    .join(', ');
}

const WORDS: Record<string, string> = { string: 'text', void: '–', Row: 'object' };

/** A type as the pages express it: `Promise<string | null>` is "waits; text or `null`". */
function typeWords(type: ts.TypeNode): string {
  const text = type.getText();
  if (ts.isUnionTypeNode(type)) return type.types.map(typeWords).join(' or ');
  if (text === 'null') return '`null`';
  if (ts.isTypeLiteralNode(type)) {
    return `\`{ ${type.members.map(({ name }) => name?.getText()).join(', ')} }\``;
  }
  if (ts.isArrayTypeNode(type)) {
    const item = typeWords(type.elementType);
    return `array of ${item === 'object' ? 'objects' : item}`;
  }
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Promise') {
    return `waits; ${(type.typeArguments ?? []).map(typeWords).join('')}`;
  }
  return WORDS[text] ?? (INTERFACES.has(text) ? 'object' : text);
}
