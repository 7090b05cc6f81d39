/** Reads the components with their properties from the index page and the components' own pages. */

import { OwnerError, ownPartOf, paragraphsIn, requiredRows, rowsIn } from './owner-tables.ts';
import type { Component, Property } from './dictionary.ts';
import type { Cell, OwnerRow } from './owner-tables.ts';
import type { Page } from '../site.ts';

const SHARED = 'properties-that-every-component-has';
const WITH_VALUE = 'properties-of-components-that-hold-a-value';

/** All components by type.
 *  @param pages of the section; one of them has the title of each component.
 *  @throws OwnerError where a table or page is missing. */
export function readComponents(index: Page, pages: Page[]): Map<string, Component> {
  const shared = propertiesIn(requiredRows(index, ownPartOf(index, SHARED), ['Name', 'Bindable']));
  const withValue = requiredRows(index, ownPartOf(index, WITH_VALUE), ['Name', 'Bindable']);
  const value = propertiesIn(withValue);
  const types = requiredRows(index, ownPartOf(index, 'component-types'), ['Component', 'type']);
  const components = types.map((row): Component => {
    const title = row.cell('Component').text;
    const page = pageOf(title, index, pages);
    const own = propertiesIn(rowsIn(page.tree.children, page, ['Name', 'Effect', 'Bindable']));
    const holdsValue = row.cell('Holds a value').text.startsWith('Yes');
    const all = [...shared, ...(holdsValue ? value : []), ...own];
    if (/\bcontainer\b/.test(row.cell('For').text)) all.push(children);
    const left = exceptions(page);
    return {
      type: row.cell('type').codes[0] ?? '',
      title,
      page,
      holdsValue,
      properties: new Map(all.filter(({ name }) => !left.has(name)).map((it) => [it.name, it])),
      own: new Set(own.map(({ name }) => name)),
      parts: partsOf(page),
    };
  });
  takeOver(components);
  return new Map(components.map((component) => [component.type, component]));
}

/** What a container has beside the properties of its page. */
const children: Property = {
  name: 'children',
  type: 'list',
  bindable: false,
  choices: [],
  reads: [],
};

function pageOf(title: string, index: Page, pages: Page[]): Page {
  const page = pages.find(({ place, frontMatter }) => {
    return place.startsWith('logipro/components/') && frontMatter.values.title === title;
  });
  if (!page) throw new OwnerError(index, `The component "${title}" has no page`);
  return page;
}

function propertiesIn(rows: OwnerRow[]): Property[] {
  return rows.flatMap((row) => {
    const effect = row.cell('Effect');
    const bindable = row.cell('Bindable').text;
    const type = row.cell('Type').text;
    return row.cell('Name').codes.map((name) => ({
      name,
      type,
      bindable: isBindable(bindable, name),
      choices: choicesIn(effect, type, row.cell('Default')),
      reads: /\bmay also read (\w+)/.exec(effect.text)?.slice(1) ?? [],
    }));
  });
}

/** "Yes" for all names of the row, "Key only" for the one that ends so. */
function isBindable(cell: string, name: string): boolean {
  const [, only] = /^(\w+) only$/.exec(cell) ?? [];
  return cell === 'Yes' || (only !== undefined && name.toLowerCase().endsWith(only.toLowerCase()));
}

/** The values of a text: an effect that begins with one names them all. */
function choicesIn({ text, codes }: Cell, type: string, usual: Cell): string[] {
  const [first] = codes;
  if (type !== 'text' || first === undefined || !text.startsWith(first)) return [];
  return [...new Set([...codes, ...usual.codes])];
}

/** Shared properties that this component does not have. */
function exceptions(page: Page): Set<string> {
  const sentences = paragraphsIn(ownPartOf(page, 'properties')).flatMap(({ text, codes }) => {
    const [sentence] = /\ball except [^.:]+/.exec(text) ?? [];
    return sentence ? codes.filter((code) => new RegExp(`\\b${code}\\b`).test(sentence)) : [];
  });
  return new Set(sentences);
}

/** Members of list entries: a table of columns, a sentence about each entry, or "with `code` and
 *  `meaning`" in the effect of the list. */
function partsOf(page: Page): Component['parts'] {
  const parts: Component['parts'] = new Map();
  const content = page.tree.children;
  for (const row of rowsIn(content, page, ['Name', 'Effect', 'Bindable'])) {
    const { text, codes } = row.cell('Effect');
    const [, list = ''] = /\bwith (\w+(?:(?:, | and )\w+)*)/.exec(text) ?? [];
    const names = list.split(/, | and /).filter((name) => codes.includes(name));
    if (row.cell('Type').text !== 'list' || names.length === 0) continue;
    for (const name of row.cell('Name').codes) parts.set(name, plain(names));
  }
  for (const { text, codes } of paragraphsIn(content)) {
    const [, list] = /^Each entry of (\w+) has\b/.exec(text) ?? [];
    if (list) parts.set(list, plain(codes.filter((code) => code !== list)));
  }
  const columns = rowsIn(content, page, ['Name', 'Type', 'Default', 'Effect']).filter(
    (row) => row.cell('Bindable').text === '',
  );
  if (columns.length > 0) {
    const properties = columns.flatMap((row) => {
      const bindable = /\bexpression\b/.test(row.cell('Effect').text);
      return propertiesIn([row]).map((property) => ({ ...property, bindable }));
    });
    parts.set('columns', new Map(properties.map((property) => [property.name, property])));
  }
  return parts;
}

function plain(names: string[]): Map<string, Property> {
  return new Map(
    names.map((name) => [name, { name, type: 'any', bindable: false, choices: [], reads: [] }]),
  );
}

/** Rows such as "As in text input" take over what stands there. */
function takeOver(components: Component[]): void {
  for (const { page, properties } of components) {
    for (const row of rowsIn(page.tree.children, page, ['Name', 'Effect', 'Bindable'])) {
      const [, title] = /^As in (?:an? )?(.+)$/.exec(row.cell('Effect').text) ?? [];
      const source = components.find((other) => other.title.toLowerCase() === title);
      for (const name of source ? row.cell('Name').codes : []) {
        const property = source?.properties.get(name);
        if (!property) throw new OwnerError(page, `${name} is not defined where it refers to`);
        properties.set(name, property);
      }
    }
  }
}
