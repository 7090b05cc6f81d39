/** Brings together what all owners define. */

import { OwnerError, ownPartOf, paragraphsIn, requiredRows, rowsIn } from './owner-tables.ts';
import { readComponents } from './read-components.ts';
import { readEvents } from './read-events.ts';
import { readScript } from './read-script.ts';
import type { Dictionary, ExpressionNames, Names } from './dictionary.ts';
import type { OwnerRow } from './owner-tables.ts';
import type { Page, Site } from '../site.ts';

const OWNERS = {
  index: 'logipro/components/properties-and-events.md',
  screens: 'logipro/development/screens.md',
  events: 'logipro/application/events.md',
  script: 'logipro/development/script-reference.md',
  personalization: 'logipro/development/personalization.md',
  settings: 'logipro/setup/settings.md',
  android: 'logipro/android-client/settings.md',
  file: 'logipro/android-client/configuration-file-deployment.md',
};

/** Undefined where an owner is missing: that is the matter of the page map.
 *  @throws OwnerError where an owner does not define its names as it should. */
export function readDictionary({ pages, byPlace }: Site): Dictionary | undefined {
  const found = Object.entries(OWNERS).map(([key, place]) => [key, byPlace.get(place)] as const);
  if (found.some(([, page]) => !page)) return undefined;
  const owner = Object.fromEntries(found) as Record<keyof typeof OWNERS, Page>;
  const components = readComponents(owner.index, pages);
  const events = readEvents(owner.index, owner.events, components);
  const fileKeys = requiredRows(
    owner.file,
    ownPartOf(owner.file, 'keys-that-stand-in-the-file-only'),
    ['Key'],
  );
  const fileOnly = new Set(codesOf(fileKeys, 'Key'));
  return {
    index: owner.index,
    components,
    events,
    script: readScript(owner.script, components, events),
    expressions: readExpressions(owner.index),
    screen: readScreen(owner.screens),
    personalization: readPersonalization(owner.personalization),
    server: keysOf(owner.settings),
    settingNames: settingNamesOf(owner.settings),
    android: {
      page: owner.android,
      names: new Set([...keysOf(owner.android).names, ...fileOnly]),
    },
    file: { page: owner.file, names: fileOnly },
  };
}

function codesOf(rows: OwnerRow[], column: string): string[] {
  return rows.flatMap((row) => row.cell(column).codes);
}

function keysOf(page: Page): Names {
  return { page, names: new Set(codesOf(requiredRows(page, page.tree.children, ['Key']), 'Key')) };
}

function settingNamesOf(page: Page): Set<string> {
  const rows = requiredRows(page, page.tree.children, ['Name', 'Key']);
  return new Set(rows.flatMap((row) => row.cell('Name').text.split(', ')));
}

/** The list below "Bindable properties and expressions": the point "It may read" names what is read,
 *  the point "It may use" what is called. */
function readExpressions(page: Page): ExpressionNames {
  const points = paragraphsIn(ownPartOf(page, 'bindable-properties-and-expressions'));
  const namesAfter = (begin: string) => {
    const point = points.find(({ text }) => text.startsWith(begin));
    if (!point) throw new OwnerError(page, `No point begins with "${begin}"`);
    return new Set(point.codes.flatMap((code) => /^[A-Za-z]+/.exec(code) ?? []));
  };
  const reads = namesAfter('It may read ');
  // `field('name').value` is read, and looks like a call.
  return { page, reads, calls: new Set([...namesAfter('It may use '), 'field']) };
}

function readScreen(page: Page): Dictionary['screen'] {
  const content = ownPartOf(page, 'what-a-screen-definition-looks-like');
  const members = new Map<string, Set<string>>();
  for (const row of requiredRows(page, content, ['Part', 'Meaning'])) {
    for (const code of row.cell('Part').codes) {
      const [part = '', member] = code.split('.');
      const known = members.get(part) ?? new Set();
      members.set(part, known);
      if (member !== undefined) known.add(member);
    }
  }
  return { parts: { page, names: new Set(members.keys()) }, members };
}

function readPersonalization(page: Page): Dictionary['personalization'] {
  const rows = requiredRows(page, ownPartOf(page, 'the-definition'), ['Part', 'Meaning']);
  const meaning = (part: string) =>
    new Set(rows.find((row) => row.cell('Part').text === part)?.cell('Meaning').codes);
  const can = rowsIn(ownPartOf(page, 'what-can-be-changed'), page, ['Property', 'Can be changed']);
  const closed = can.filter((row) => row.cell('Can be changed').text === 'No');
  return {
    parts: { page, names: new Set(codesOf(rows, 'Part')) },
    levels: meaning('level'),
    change: meaning('changes'),
    closed: new Set(codesOf(closed, 'Property')),
  };
}
