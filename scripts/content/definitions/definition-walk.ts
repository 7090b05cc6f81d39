/** Goes through the JSON of a page: screens, components, personalizations, configuration files. Says
 *  which names no owner defines, and collects what further checks need. */

import { entriesOf, entryOf, itemsOf, textIn } from './json-block.ts';
import { checkValue } from './definition-values.ts';
import type { Component, Dictionary, Names, Property } from './dictionary.ts';
import type { JsonValue } from './json-block.ts';
import type { DataFields, Piece } from './pieces.ts';
import type { Page } from '../site.ts';

/** A function that a definition names for an event. */
export interface Handler {
  page: Page;
  line: number;
  name: string;
  event: string;
  place: 'client' | 'server';
  data: DataFields | undefined;
}

/** What the walk has found on all pages so far. */
export interface Walk {
  dictionary: Dictionary;
  handlers: Handler[];
  expressions: Piece[];
  /** Types of the components on a page, by name. */
  fields: Map<Page, Map<string, Set<string>>>;
  report: (page: Page, line: number, message: string) => void;
}

/** Where the walk is. */
export interface Context extends Walk {
  page: Page;
  data?: DataFields | undefined;
}

/** Names of which a component has at least two, even where one is misspelled. */
const MARKS = new Set(['type', 'name', 'label', 'bind', 'events']);
const FEWEST_MARKS = 2;
/** A screen has so many parts at least, and other JSON has fewer. */
const FEWEST_PARTS = 3;

/** Checks a block by what it is; JSON of other kinds, such as the answer of a service, is no matter
 *  of the platform. */
export function walkBlock(value: JsonValue, context: Context): void {
  const { android, components, screen } = context.dictionary;
  const isOne = (item: JsonValue) => components.has(textIn(item, 'type') ?? '');
  // Beside a component stand only others.
  const walkItem = itemsOf(value).some(isOne) ? walkComponent : walkBlock;
  for (const item of itemsOf(value)) walkItem(item, context);
  const names = entriesOf(value).map(({ name }) => name);
  const has = (some: Set<string>, fewest: number) =>
    names.filter((name) => some.has(name)).length >= fewest;
  const isComponent = isOne(value) || has(MARKS, FEWEST_MARKS);
  const blocks = new Set([...android.names].flatMap((key) => key.split('.').slice(0, -1)));
  if (names.includes('changes') || (names.includes('screen') && names.includes('level'))) {
    walkPersonalization(value, context);
  } else if (names.includes('screen') || has(screen.parts.names, FEWEST_PARTS)) {
    walkScreen(value, context);
  } else if (isComponent) {
    walkComponent(value, context);
  } else if (entriesOf(value).some((it) => blocks.has(it.name) && it.value.kind === 'object')) {
    walkKeys(value, android, context);
  }
}

function walkScreen(screen: JsonValue, outer: Context): void {
  const { parts, members } = outer.dictionary.screen;
  const context = { ...outer, data: dataOf(screen) };
  const unknown = (line: number, name: string) =>
    context.report(context.page, line, `${parts.page.place} defines no part "${name}" of a screen`);
  for (const { name, line, value } of entriesOf(screen)) {
    if (!parts.names.has(name)) unknown(line, name);
    else if (name === 'events') walkEvents(value, undefined, context);
    else if (name === 'components') itemsOf(value).forEach((it) => walkComponent(it, context));
    else {
      const known = members.get(name);
      for (const member of entriesOf(value)) {
        if (!known?.has(member.name)) unknown(member.line, `${name}.${member.name}`);
        if (name === 'data') walkDataTypes(member.value, context);
      }
    }
  }
}

function walkDataTypes(fields: JsonValue, context: Context): void {
  const { page: owner, dataTypes } = context.dictionary.script;
  for (const { line, value } of entriesOf(fields)) {
    if (value.kind === 'text' && !dataTypes.has(value.text)) {
      context.report(context.page, line, `${owner.place} defines no data type "${value.text}"`);
    }
  }
}

/** Fields of the document, where the definition has them. */
function dataOf(screen: JsonValue): DataFields | undefined {
  const data = entryOf(screen, 'data');
  if (!data) return undefined;
  const fields = (part: string) => entriesOf(entryOf(data, part)).map(({ name }) => name);
  return { header: fields('header'), line: fields('line') };
}

function walkComponent(value: JsonValue, context: Context): void {
  const { components, index } = context.dictionary;
  const report = (line: number, message: string) => context.report(context.page, line, message);
  const type = textIn(value, 'type');
  const component = components.get(type ?? '');
  if (!component) {
    const what = type === undefined ? 'A component without "type"' : `"${type}"`;
    const { line } = entryOf(value, 'type') ?? value;
    return report(line, `${what} is none of ${index.place}`);
  }
  noteName(value, component, context);
  for (const { name, line, value: given } of entriesOf(value)) {
    const property = component.properties.get(name);
    if (!property) {
      report(
        line,
        `${component.type} has no property "${name}" on ${ownersOf(component, context)}`,
      );
    } else if (name === 'events') walkEvents(given, component, context);
    else if (name === 'children') itemsOf(given).forEach((child) => walkComponent(child, context));
    else if (component.parts.has(name)) walkEntries(given, component, name, context);
    else checkValue(given, property, context);
  }
}

function ownersOf({ page }: Component, { dictionary }: Context): string {
  return `${page.place} or ${dictionary.index.place}`;
}

function noteName(value: JsonValue, { type }: Component, { fields, page }: Context): void {
  const name = textIn(value, 'name');
  if (name === undefined) return;
  const onPage = fields.get(page) ?? new Map<string, Set<string>>();
  fields.set(page, onPage.set(name, (onPage.get(name) ?? new Set()).add(type)));
}

/** Entries of a list such as `columns`. */
function walkEntries(list: JsonValue, component: Component, name: string, context: Context): void {
  const known = component.parts.get(name)!;
  for (const item of itemsOf(list)) {
    const editor = context.dictionary.components.get(textIn(item, 'editor') ?? '');
    for (const { name: member, line, value } of entriesOf(item)) {
      const property = known.get(member);
      if (!property) {
        const message = `${component.page.place} defines no "${member}" of ${name}`;
        context.report(context.page, line, message);
      } else if (member === 'options' && editor) walkOptions(value, editor, context);
      else checkValue(value, property, context);
    }
  }
}

/** Properties of the editor of a column. */
function walkOptions(options: JsonValue, editor: Component, context: Context): void {
  for (const { name, line } of entriesOf(options)) {
    if (editor.own.has(name)) continue;
    context.report(context.page, line, `${editor.page.place} defines no property "${name}"`);
  }
}

function walkEvents(events: JsonValue, component: Component | undefined, context: Context): void {
  const { dictionary, page, data } = context;
  for (const { name, line, value } of entriesOf(events)) {
    const event = dictionary.events.get(name);
    if (!event || !(component ? event.raisedBy.has(component.type) : event.screen)) {
      const who = component?.type ?? 'A screen';
      context.report(page, line, `${who} raises no event "${name}" on ${dictionary.index.place}`);
    } else if (value.kind === 'text') {
      const place = (component ? undefined : event.screen) ?? 'client';
      context.handlers.push({ page, line, name: value.text, event: name, place, data });
    }
  }
}

function walkPersonalization(value: JsonValue, context: Context): void {
  const { personalization, components } = context.dictionary;
  const { parts, levels, change, closed } = personalization;
  const report = (line: number, what: string) =>
    context.report(context.page, line, `${parts.page.place} ${what}`);
  for (const { name, line } of entriesOf(value)) {
    if (!parts.names.has(name)) report(line, `defines no part "${name}"`);
  }
  const level = textIn(value, 'level');
  if (level !== undefined && !levels.has(level)) {
    report(entryOf(value, 'level')!.line, `defines no level "${level}"`);
  }
  for (const item of itemsOf(entryOf(value, 'changes'))) {
    for (const { name, line } of entriesOf(item)) {
      if (!change.has(name)) report(line, `defines no member "${name}" of a change`);
    }
    const name = textIn(item, 'property') ?? '';
    const property = propertyOfAny(name, components);
    const { line } = entryOf(item, 'property') ?? item;
    if (!property) {
      context.report(context.page, line, `No page of a component defines a property "${name}"`);
    } else if (closed.has(name)) report(line, `does not let "${name}" be changed`);
    else checkValue(entryOf(item, 'value') ?? item, property, context);
  }
  for (const item of itemsOf(entryOf(value, 'added'))) {
    if (item.kind !== 'object') continue;
    const entries = item.entries.filter(({ name }) => name !== 'after');
    walkComponent({ ...item, entries }, context);
  }
}

function propertyOfAny(name: string, components: Map<string, Component>): Property | undefined {
  for (const { properties } of components.values()) {
    const property = properties.get(name);
    // The same name may take other values on another component.
    if (property) return { ...property, choices: [] };
  }
  return undefined;
}

/** A file of settings: the word before the dot of a key is a block of it. */
export function walkKeys(value: JsonValue, { names, page: owner }: Names, context: Context): void {
  for (const { name, line, value: given } of entriesOf(value)) {
    const keys =
      given.kind === 'object'
        ? given.entries.map((entry) => ({ key: `${name}.${entry.name}`, line: entry.line }))
        : [{ key: name, line }];
    for (const { key, line: at } of keys) {
      if (names.has(key)) continue;
      context.report(context.page, at, `${owner.place} defines no key "${key}"`);
    }
  }
}
