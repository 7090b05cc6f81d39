/** Reads the script language from the page Scripting: its objects with their members, and the parts
 *  of JavaScript that it allows. */

import { slug } from 'github-slugger';
import { componentsIn } from './read-events.ts';
import { parametersOf, returnType, valueType } from './read-types.ts';
import {
  OwnerError,
  ownPartOf,
  paragraphsIn,
  requiredRows,
  rowsIn,
  sectionOf,
} from './owner-tables.ts';
import type {
  Component,
  FieldMember,
  Member,
  PlatformEvent,
  ScriptLanguage,
  ScriptObject,
} from './dictionary.ts';
import type { OwnerRow } from './owner-tables.ts';
import type { Page } from '../site.ts';

/** @throws OwnerError where a heading or table is missing. */
export function readScript(
  page: Page,
  components: Map<string, Component>,
  events: Map<string, PlatformEvent>,
): ScriptLanguage {
  const own = (anchor: string) => ownPartOf(page, anchor);
  const eventRows = requiredRows(page, own('event'), ['Member', 'Type']);
  const ofEvent = eventRows.filter((row) => row.cell('Member').codes[0]?.startsWith('event.'));
  const words = requiredRows(page, own('the-language'), ['Allowed', 'Not allowed']);
  const types = requiredRows(page, own('types-and-values'), ['Data type']);
  const allowed = words.flatMap((row) => row.cell('Allowed').codes);
  const cancel = ofEvent.find((row) => row.cell('Member').text.startsWith('event.cancel'));
  return {
    page,
    objects: readObjects(page),
    field: readField(page, components, events),
    event: ofEvent.flatMap((row) => membersOf(row, 'event')),
    cancellable: new Set(cancel?.cell('In which events').codes),
    posted: eventRows.filter((row) => !ofEvent.includes(row)).flatMap((row) => membersOf(row)),
    barcode: requiredRows(page, own('barcode'), ['Member', 'Type']).flatMap((row) =>
      membersOf(row),
    ),
    error: requiredRows(page, own('errors'), ['Member', 'Type']).flatMap((row) => membersOf(row)),
    allowed: new Set(allowed),
    // "Other members of `Promise`" does not close `Promise.all`.
    closed: new Set(
      words
        .flatMap((row) => row.cell('Not allowed').codes)
        .filter((word) => !allowed.some((open) => open.startsWith(`${word}.`))),
    ),
    dataTypes: new Set(types.flatMap((row) => row.cell('Data type').codes)),
  };
}

/** The objects of the table at a glance, each with what its own heading defines. */
function readObjects(page: Page): Map<string, ScriptObject> {
  const objects = new Map<string, ScriptObject>();
  const glance = requiredRows(page, ownPartOf(page, 'all-objects-at-a-glance'), [
    'Object',
    'Client',
  ]);
  for (const row of glance) {
    const { text, links } = row.cell('Object');
    // `field(name)` is a function with members of its own, `event` an argument.
    if (text.includes('(') || text === 'event') continue;
    const anchor = links[0]?.replace('#', '') ?? slug(text);
    const server = row.cell('Server');
    for (const name of text.split(', ')) {
      objects.set(name, {
        name,
        members: objectMembers(page, anchor, name),
        client: row.cell('Client').text !== 'No',
        server: onServer(server.text, server.codes, name),
      });
    }
  }
  return objects;
}

/** "Yes", "No", "`text` only", or the names of the row that are there. */
function onServer(text: string, codes: string[], name: string): ScriptObject['server'] {
  if (codes.length === 0) return text !== 'No';
  return text.endsWith('only') ? codes : codes.includes(name);
}

/** Members of an object: from its tables, or from the sentence that begins its part. */
function objectMembers(page: Page, anchor: string, name: string): Member[] {
  const content = sectionOf(page, anchor);
  const rows = [
    ...rowsIn(content, page, ['Member', 'Meaning']),
    ...rowsIn(content, page, ['Function', 'Returns']),
  ];
  const options = rowsIn(content, page, ['Option', 'Default']).flatMap(
    (row) => row.cell('Option').codes,
  );
  const inRows: Member[] = [];
  for (const row of rows) inRows.push(...membersOf(row, name, options, inRows.at(-1)));
  if (inRows.length > 0) return inRows;
  const paragraphs = paragraphsIn(content);
  const codes = paragraphs[0]?.codes.filter((code) => code.startsWith(`${name}.`)) ?? [];
  // The sentences of such an object tell of one function, or of several that return nothing.
  const sentences = paragraphs.slice(0, 2);
  const shape = rowsIn(content, page, ['Member', 'Type']);
  const type = returnType(
    sentences.map(({ text }) => text).join(' '),
    sentences.flatMap((sentence) => sentence.codes),
  );
  return codes.map((code) => ({
    name: memberName(code, name),
    type: shape.length > 0 ? 'Barcode' : type,
    settable: false,
    parameters: parametersOf(code, options),
  }));
}

/** The members that a row defines.
 *  @param object whose name stands before them; without it they stand alone.
 *  @param options names that a parameter `options` may hold.
 *  @param above the member before, for "the same" and "one such object". */
function membersOf(
  row: OwnerRow,
  object?: string,
  options: string[] = [],
  above?: Member,
): Member[] {
  const { codes } = ['Member', 'Function'].map((title) => row.cell(title)).find((it) => it.text)!;
  const described = ['Type', 'Type or return value', 'Returns']
    .map((title) => row.cell(title))
    .find((cell) => cell.text);
  const text = described?.text ?? '';
  const types = text.split(', ');
  const named = object === undefined ? codes : codes.filter((it) => it.startsWith(`${object}.`));
  const hints = codesOf(row).flatMap((code) => /^options\.(\w+)$/.exec(code)?.[1] ?? []);
  const meaning = row.cell('Meaning');
  // `http.put` beside `http.post(…)` takes the same arguments.
  const called = named.find((code) => code.includes('('));
  return named.map((code, index): Member => {
    const [, link] = /^#(\w+)$/.exec(meaning.links[0] ?? '') ?? [];
    const signature = code.includes('(') || text === '–' ? code : called;
    const single = types.length === named.length ? types[index]! : text;
    return {
      name: memberName(code, object),
      type:
        (signature === undefined && LINKED[link ?? '']) ||
        returnType(single, described?.codes ?? [], above?.type),
      settable: /\bcan be set\b/i.test(meaning.text),
      ...(signature && { parameters: parametersOf(signature, [...options, ...hints]) }),
    };
  });
}

/** Members that another part of the page describes. */
const LINKED: Record<string, string> = { errors: 'ScriptError', barcode: 'Barcode' };

function memberName(code: string, object?: string): string {
  const name = object === undefined ? code : code.slice(object.length + 1);
  return name.replace(/\(.*$/, '');
}

function codesOf(row: OwnerRow): string[] {
  return ['Returns', 'Meaning'].flatMap((title) => row.cell(title).codes);
}

/** What `field(name)` has, with the components that have it. */
function readField(
  page: Page,
  components: Map<string, Component>,
  events: Map<string, PlatformEvent>,
): FieldMember[] {
  const rows = requiredRows(page, ownPartOf(page, 'fieldname'), ['Member', 'On']);
  const members = rows.flatMap((row) => {
    const types = componentsIn(row.cell('On').text, components, events);
    if (types.size === 0) throw new OwnerError(page, `Nobody has ${row.cell('Member').text}`);
    return membersOf(row).map((member) => ({ ...member, types }));
  });
  const described = new Set(
    members.flatMap(({ name, types }) => [...types].map((it) => `${it} ${name}`)),
  );
  // Other properties are read under their names, and set where they are bindable.
  for (const { type, properties } of components.values()) {
    for (const { name, bindable, type: word } of properties.values()) {
      if (described.has(`${type} ${name}`)) continue;
      members.push({ name, type: valueType(word), settable: bindable, types: new Set([type]) });
    }
  }
  return members;
}
