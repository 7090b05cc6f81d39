/** The definitions in examples: screens, components, personalizations and settings, checked against
 *  the schema, and the code, names and fields in them, which the schema cannot compare. */

import { definitionProblems } from './definition-problems.ts';
import { COMPONENTS, propertiesOf } from './schema.ts';
import type { Block, ValuePath } from './json-block.ts';
import type { Property } from './schema.ts';

/** Data types of the fields of `header` and `line`, if a screen shows them all. */
export type DataFields = Record<'header' | 'line', Record<string, string>>;

/** The parts of a definition that need further checks. */
export interface DefinitionParts {
  problems: { line: number; message: string }[];
  data: DataFields | undefined;
  /** Functions that it names for events. */
  handlers: { line: number; name: string; event: string; ofScreen: boolean }[];
  /** Code of expressions, and what they may read beyond the usual. */
  expressions: { line: number; code: string; reads: string[] }[];
  /** Names and types of its components. */
  components: { name: string; type: string }[];
}

type Members = Record<string, unknown>;

/** Names of which a component has at least two, even if one is misspelled. */
const MARKS = ['type', 'name', 'label', 'bind', 'events'];
const FEWEST_MARKS = 2;
/** A screen has at least this many parts; other JSON has fewer. */
const FEWEST_PARTS = 3;

const SCREEN_PARTS = [...propertiesOf('screen').keys()];
const CLIENT_BLOCKS = new Set(
  [...propertiesOf('clientSettings').keys()].flatMap((key) => key.split('.').slice(0, -1)),
);

/** True for a computed text: one that begins with a single equals sign. */
export function isExpression(value: unknown): value is `=${string}` {
  return typeof value === 'string' && /^=[^=]/.test(value);
}

/** Checks a block by its kind; other JSON, such as a service's answer, is not covered by the
 *  schema. */
export function readDefinition(block: Block): DefinitionParts {
  const parts: DefinitionParts = {
    problems: [],
    data: undefined,
    handlers: [],
    expressions: [],
    components: [],
  };
  look(block.value, [], block, parts);
  return parts;
}

/** A settings file: the part of a key before the dot is a block of the file.
 *  @param definition `clientSettings` or `serverSettings`. */
export function settingProblems(
  { value, lineOf }: Block,
  definition: 'clientSettings' | 'serverSettings',
): DefinitionParts['problems'] {
  const flat = Object.entries(membersOf(value)).flatMap(([block, inner]) =>
    isMembers(inner)
      ? Object.entries(inner).map(([key, it]) => [`${block}.${key}`, it] as const)
      : [[block, inner] as const],
  );
  return definitionProblems(Object.fromEntries(flat), `#/$defs/${definition}`)
    .filter(({ message }) => !message.endsWith('is missing') || definition === 'clientSettings')
    .map(({ path, message }) => {
      const [key = ''] = path.map(String);
      return {
        line: lineOf(membersOf(value)[key] === undefined ? key.split('.') : [key]),
        message,
      };
    });
}

function look(value: unknown, path: ValuePath, block: Block, parts: DefinitionParts): void {
  if (Array.isArray(value)) {
    // Components only occur in lists of components.
    const isList = value.some(isComponent);
    value.forEach((item: unknown, index) => {
      const inner = [...path, index];
      if (isList) check(item, 'component', inner, block, parts);
      else look(item, inner, block, parts);
    });
    return;
  }
  const kind = kindOf(membersOf(value));
  if (kind === 'clientSettings') parts.problems.push(...settingProblems(block, kind));
  else if (kind) check(value, kind, path, block, parts);
}

type Kind = 'screen' | 'component' | 'personalization' | 'clientSettings';

function kindOf(members: Members): Kind | undefined {
  const count = (names: string[]) => names.filter((name) => name in members).length;
  if ('changes' in members || count(['screen', 'level']) === 2) return 'personalization';
  if ('screen' in members || count(SCREEN_PARTS) >= FEWEST_PARTS) return 'screen';
  if (isComponent(members) || count(MARKS) >= FEWEST_MARKS) return 'component';
  const isBlock = ([name, value]: [string, unknown]) => CLIENT_BLOCKS.has(name) && isMembers(value);
  return Object.entries(members).some(isBlock) ? 'clientSettings' : undefined;
}

function check(
  value: unknown,
  kind: Kind,
  path: ValuePath,
  { lineOf }: Block,
  parts: DefinitionParts,
): void {
  const at = (inner: ValuePath) => lineOf([...path, ...inner]);
  const wrong = new Set<string>();
  for (const problem of definitionProblems(value, `#/$defs/${kind}`)) {
    wrong.add(problem.path.join('/'));
    parts.problems.push({ line: at(problem.path), message: problem.message });
  }
  const members = membersOf(value);
  const walk: Walk = { parts, at, isRight: (inner) => !wrong.has(inner.join('/')) };
  if (kind === 'screen') {
    parts.data = isMembers(members['data']) ? dataOf(members['data']) : undefined;
    noteHandlers(members['events'], ['events'], true, walk);
  }
  if (kind === 'personalization') checkChanges(members['changes'], walk);
  walkComponents(value, [], walk);
}

interface Walk {
  parts: DefinitionParts;
  at: (path: ValuePath) => number;
  /** False if the schema has reported an error there. */
  isRight: (path: ValuePath) => boolean;
}

/** Visits all components at any depth, and the values of each. */
function walkComponents(value: unknown, path: ValuePath, walk: Walk): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => walkComponents(item, [...path, index], walk));
  }
  if (!isMembers(value)) return;
  const type = value['type'];
  const component = typeof type === 'string' ? COMPONENTS.get(type) : undefined;
  if (component) {
    const { name } = value;
    if (typeof name === 'string') walk.parts.components.push({ name, type: component.type });
    noteHandlers(value['events'], [...path, 'events'], false, walk);
    checkBinding(value['bind'], [...path, 'bind'], walk);
    const properties = propertiesOf(component.definition);
    for (const [key, given] of Object.entries(value)) {
      if (key === 'children') continue;
      noteExpressions(given, [...path, key], properties.get(key), walk);
    }
  }
  for (const [key, inner] of Object.entries(value)) walkComponents(inner, [...path, key], walk);
}

function noteHandlers(events: unknown, path: ValuePath, ofScreen: boolean, walk: Walk): void {
  for (const [event, name] of Object.entries(membersOf(events))) {
    const inner = [...path, event];
    if (typeof name !== 'string' || !walk.isRight(inner)) continue;
    walk.parts.handlers.push({ line: walk.at(inner), name, event, ofScreen });
  }
}

function noteExpressions(
  value: unknown,
  path: ValuePath,
  property: Property | undefined,
  walk: Walk,
): void {
  if (isExpression(value)) {
    if (!walk.isRight(path)) return;
    const reads = property?.['x-reads'] ?? [];
    walk.parts.expressions.push({ line: walk.at(path), code: value.slice(1), reads });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      noteExpressions(inner, [...path, key], property, walk);
    }
  }
}

/** A field that the screen's data does not have. */
function checkBinding(bind: unknown, path: ValuePath, { parts, at, isRight }: Walk): void {
  if (typeof bind !== 'string' || !parts.data || !isRight(path)) return;
  const [part, field = ''] = bind.split('.');
  if ((part === 'header' || part === 'line') && !(field in parts.data[part])) {
    parts.problems.push({ line: at(path), message: `The screen has no data field "${bind}"` });
  }
}

/** A change names a property of any component, because the component itself is not in the
 *  personalization. */
function checkChanges(changes: unknown, walk: Walk): void {
  if (!Array.isArray(changes)) return;
  changes.forEach((change: unknown, index) => {
    const { property: name, value } = membersOf(change);
    const path = ['changes', index, 'property'];
    if (typeof name !== 'string' || !walk.isRight(path)) return;
    const report = (message: string) => walk.parts.problems.push({ line: walk.at(path), message });
    const properties = [...COMPONENTS.values()].flatMap(
      ({ definition }) => propertiesOf(definition).get(name) ?? [],
    );
    const found = properties.map(({ pointer }) => definitionProblems(value, pointer));
    if (!found.some(({ length }) => length === 0)) {
      report(
        found[0]
          ? `The value of "${name}" is not valid: ${found[0].map((it) => it.message).join(', ')}`
          : `No component has a property "${name}"`,
      );
    } else noteExpressions(value, ['changes', index, 'value'], properties[0], walk);
  });
}

function dataOf(data: Members): DataFields {
  const fields = (part: string) =>
    Object.fromEntries(
      Object.entries(membersOf(data[part])).map(([name, type]) => [name, String(type)]),
    );
  return { header: fields('header'), line: fields('line') };
}

function isComponent(value: unknown): boolean {
  const { type } = membersOf(value);
  return typeof type === 'string' && COMPONENTS.has(type);
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}
