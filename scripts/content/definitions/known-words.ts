/** Single names of two words, such as `keepOnNext`, in the sentences of pages that speak of
 *  definitions and scripts. */

import { visit } from 'unist-util-visit';
import type { Dictionary, Member } from './dictionary.ts';
import type { Page } from '../site.ts';

/** Elsewhere such names are targets of barcodes, business events, columns of a database. */
const PLACES =
  /^logipro\/(?:components\/|development\/(?:personalization|development-tools)|application\/events\.)/;
const WORD = /^[a-z]+[A-Z]\w*$/;

/** True where a name of two words must be one of the platform, or of an example. */
export function hasPlatformWords({ place }: Page): boolean {
  return PLACES.test(place);
}

/** True for `keepOnNext` and `clearError()`. */
export function isPlatformWord(code: string): boolean {
  return WORD.test(code.replace(/\(\)$/, ''));
}

/** All names that owners define, and those that examples make up: functions, components, queries. */
export function knownWords(pages: Page[], dictionary: Dictionary): Set<string> {
  const { components, events, script, screen, personalization, server, android } = dictionary;
  const words = new Set<string>([
    ...components.keys(),
    ...events.keys(),
    ...script.dataTypes,
    ...script.allowed,
    ...script.closed,
    ...screen.parts.names,
    ...personalization.parts.names,
    ...[...server.names, ...android.names].flatMap((key) => key.split('.')),
  ]);
  const add = (names: Iterable<string>) => {
    for (const name of names) words.add(name);
  };
  for (const { properties, parts } of components.values()) {
    for (const list of [properties, ...parts.values()]) {
      for (const { name, choices } of list.values()) add([name, ...choices]);
    }
  }
  const { field, event, posted, barcode, error, objects } = script;
  const lists = [...objects.values()].map(({ members }) => members);
  for (const member of [field, event, posted, barcode, error, ...lists].flat()) {
    add(wordsOf(member));
  }
  for (const page of pages) {
    visit(page.tree, 'code', ({ value }) => add(value.match(/\w+/g) ?? []));
  }
  return words;
}

/** A member's name, those of its parameters and those of the shape that it returns. */
function wordsOf({ name, type, parameters = [] }: Member): string[] {
  return [name, type, ...parameters.flatMap((it) => [it.name, it.type])].flatMap(
    (text) => text.match(/\w+/g) ?? [],
  );
}
