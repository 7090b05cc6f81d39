/** Reads the events from the index page and the page Events. */

import {
  codesIn,
  ownPartOf,
  paragraphsIn,
  requiredRows,
  rowsIn,
  sectionOf,
} from './owner-tables.ts';
import type { Component, PlatformEvent } from './dictionary.ts';
import type { Page } from '../site.ts';

const EVENT = /^on[A-Z]\w*$/;

/** All events by name.
 *  @throws OwnerError where a table is missing. */
export function readEvents(
  index: Page,
  eventsPage: Page,
  components: Map<string, Component>,
): Map<string, PlatformEvent> {
  const events = new Map<string, PlatformEvent>();
  const get = (name: string): PlatformEvent => {
    const event = events.get(name) ?? {
      name,
      raisedBy: new Set<string>(),
      screen: undefined,
      refusable: false,
      members: new Set<string>(),
    };
    events.set(name, event);
    return event;
  };
  const list = ownPartOf(index, 'events-that-components-raise');
  for (const row of requiredRows(index, list, ['Event', 'Raised by'])) {
    for (const name of row.cell('Event').codes) {
      const event = get(name);
      const who = row.cell('Raised by').text;
      for (const type of componentsIn(who, components, events)) event.raisedBy.add(type);
      event.refusable ||= row.cell('Can be refused').text === 'Yes';
    }
  }
  const silent = paragraphsIn(list).find(({ text }) => /\braise no events\b/.test(text));
  const mute = componentsIn(silent?.text.split('.')[0] ?? '', components, events);
  for (const { raisedBy } of events.values()) mute.forEach((type) => raisedBy.delete(type));
  const ofScreen = ownPartOf(index, 'events-of-the-screen');
  for (const row of requiredRows(index, ofScreen, ['Event', 'Runs in'])) {
    for (const name of row.cell('Event').codes) {
      const event = get(name);
      event.screen = row.cell('Runs in').text === 'Server' ? 'server' : 'client';
      event.refusable ||= row.cell('Can be refused').text === 'Yes';
    }
  }
  const found = sectionOf(eventsPage, 'what-the-function-gets');
  for (const row of requiredRows(eventsPage, found, ['Event', 'Further members'])) {
    for (const name of row.cell('Event').codes) {
      for (const member of row.cell('Further members').codes) get(name).members.add(member);
    }
  }
  return events;
}

/** The events that a component's own page names under Events, and those of its table alone. */
export function eventsOnPage({ page }: Component): { named: Set<string>; inTable: Set<string> } {
  const content = sectionOf(page, 'events');
  const named = content.flatMap((node) => codesIn(node));
  const inTable = rowsIn(content, page, ['Event']).flatMap((row) => row.cell('Event').codes);
  const events = (codes: string[]) => new Set(codes.filter((code) => EVENT.test(code)));
  return { named: events(named), inTable: events(inTable) };
}

/** The components that a cell means: by their titles, or by what they have in common.
 *  @param events that stand above, for "all with `onLoad`". */
export function componentsIn(
  words: string,
  components: Map<string, Component>,
  events: Map<string, PlatformEvent>,
): Set<string> {
  const all = [...components.values()];
  const types = new Set<string>();
  const add = (some: Component[]) => some.forEach(({ type }) => types.add(type));
  if (words === 'All') add(all);
  if (/\bhold a value\b/.test(words)) add(all.filter(({ holdsValue }) => holdsValue));
  // The index does not list who takes focus: the page of such a component names the event.
  if (/\btake focus\b/.test(words)) add(all.filter((it) => eventsOnPage(it).named.has('onFocus')));
  for (const [, name = ''] of words.matchAll(/\bwith (on[A-Z]\w*)/g)) {
    for (const type of events.get(name)?.raisedBy ?? []) types.add(type);
  }
  // Long titles first: "Text input" is no "Text".
  let rest = words;
  for (const component of all.toSorted((a, b) => b.title.length - a.title.length)) {
    const title = new RegExp(`\\b${component.title}\\b`, 'gi');
    if (rest.search(title) >= 0) add([component]);
    rest = rest.replace(title, '');
  }
  return types;
}
