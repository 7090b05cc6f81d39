/** Where two owners speak of the same names, they must agree: the index and a component's own page
 *  about its events, the settings of the Android client and its configuration file. */

import { eventsOnPage } from './read-events.ts';
import { rowsIn, sectionOf } from './owner-tables.ts';
import { entriesOf, readBlock } from './json-block.ts';
import type { Component, Dictionary } from './dictionary.ts';
import type { JsonValue } from './json-block.ts';
import type { Finding, Page } from '../site.ts';

type Problem = Omit<Finding, 'rule'>;

export function ownerProblems(dictionary: Dictionary): Problem[] {
  const components = [...dictionary.components.values()];
  return [
    ...components.flatMap((component) => eventProblems(component, dictionary)),
    ...components.flatMap((component) => memberProblems(component, dictionary)),
    ...fileProblems(dictionary),
  ];
}

/** Events of the index that the component's page does not name, and the reverse. */
function eventProblems(component: Component, { events, index }: Dictionary): Problem[] {
  const { page, type } = component;
  const { named, inTable } = eventsOnPage(component);
  const raised = [...events.values()].filter(({ raisedBy }) => raisedBy.has(type));
  const extra = [...inTable].filter((name) => !raised.some((event) => event.name === name));
  return [
    ...raised
      .filter(({ name }) => !named.has(name))
      .map(({ name }) => `${index.place} says that ${type} raises ${name}; its page does not`),
    ...extra.map((name) => `${index.place} does not say that ${type} raises ${name}`),
  ].map((message) => problem(page, message));
}

/** Members of `event` that a component's page has and the page Events has not. */
function memberProblems({ page }: Component, { events, script }: Dictionary): Problem[] {
  const all = new Set(script.event.map(({ name }) => name));
  const rows = rowsIn(page.tree.children, page, ['Event', 'In event']);
  return rows.flatMap((row) =>
    row.cell('Event').codes.flatMap((name) =>
      row
        .cell('In event')
        .codes.filter((code) => all.has(code) && !events.get(name)?.members.has(code))
        .map((code) => {
          const message = `logipro/application/events.md gives ${name} no event.${code}`;
          return { file: page.file, line: row.line, message };
        }),
    ),
  );
}

/** Keys of the Android client that the page of its configuration file does not list, or leaves out of
 *  "the complete file". */
function fileProblems({ android, file }: Dictionary): Problem[] {
  const listed = new Set(
    rowsIn(file.page.tree.children, file.page, ['Key']).flatMap((row) => row.cell('Key').codes),
  );
  const shown = new Set<string>();
  for (const node of sectionOf(file.page, 'the-complete-file')) {
    if (node.type !== 'code') continue;
    for (const { name, value } of entriesOf(valueIn(node.value))) {
      shown.add(name);
      for (const entry of entriesOf(value)) shown.add(`${name}.${entry.name}`);
    }
  }
  return [...android.names].flatMap((key) => [
    ...(listed.has(key) ? [] : [problem(file.page, `No table has the key ${key}`)]),
    ...(shown.has(key) ? [] : [problem(file.page, `The complete file lacks the key ${key}`)]),
  ]);
}

function valueIn(text: string): JsonValue | undefined {
  const value = readBlock(text, 'json', 1);
  return value && 'kind' in value ? value : undefined;
}

function problem({ file }: Page, message: string): Problem {
  return { file, line: 1, message };
}
