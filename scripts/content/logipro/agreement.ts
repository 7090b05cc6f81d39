/** Tables that writers maintain by hand list exactly what the schema and the declarations define:
 *  the events on a component's page, the members of events, the objects at a glance, the words of
 *  the language, the configuration file of the Android client. */

import { visit } from 'unist-util-visit';
import { readSections, readTables } from '../page-parts.ts';
import { COMPONENTS, propertiesOf } from './schema.ts';
import { API_FILE, CLOSED_WORDS, membersOfEvent, namesOf } from './script-api.ts';
import type { Report } from './report.ts';
import type { Page, Site } from '../site.ts';
import type { Nodes, RootContent } from 'mdast';

const SCHEMA_FILE = 'schemas/logipro.schema.json';
const REFERENCE = 'logipro/development/script-reference.md';
const CLIENT_FILE = 'logipro/android-client/configuration-file-deployment.md';
const EVENT = /^on[A-Z]\w*$/;
const EVENT_COLUMNS = /^(?:In event|Further members|What the function finds in event)$/;
/** Members of all functions, or of those whose event can be rejected or stopped. */
const COMMON = new Set(['name', 'source', 'reject', 'cancel']);

export function checkAgreement(
  { pages, byPlace }: Pick<Site, 'pages' | 'byPlace'>,
  report: Report,
): void {
  for (const { title, type, events } of COMPONENTS.values()) {
    const page = pages.find(
      ({ place, frontMatter }) =>
        place.startsWith('logipro/components/') && frontMatter.values['title'] === title,
    );
    if (page) checkEvents(page, type, events, report);
  }
  for (const page of pages) if (page.section === 'logipro') checkMembers(page, report);
  const reference = byPlace.get(REFERENCE);
  if (reference) {
    checkWords(reference, 'the-language', [...CLOSED_WORDS, ...namesOf('OpenLibrary')], report);
    checkWords(reference, 'types-and-values', namesOf('DataTypes'), report);
    checkObjects(reference, report);
  }
  const file = byPlace.get(CLIENT_FILE);
  if (file) checkClientFile(file, report);
}

/** Everything written as code below a heading, including deeper headings. */
function codesBelow(page: Page, anchor: string): string[] {
  return codesIn(readSections(page).find((each) => each.anchor === anchor)?.content ?? []);
}

function codesIn(content: (Nodes | RootContent)[]): string[] {
  const codes: string[] = [];
  for (const node of content) visit(node, 'inlineCode', ({ value }) => void codes.push(value));
  return codes;
}

/** Events that the component raises but its page does not name, and the reverse in its table. */
function checkEvents(page: Page, type: string, events: string[], report: Report): void {
  const named = new Set(codesBelow(page, 'events'));
  for (const event of events) {
    if (!named.has(event))
      report(page, 1, `${SCHEMA_FILE}: ${type} raises ${event}; the page does not say so`);
  }
  for (const { header, rows } of readTables(page)) {
    if (header[0] !== 'Event' || !header.some((title) => EVENT_COLUMNS.test(title))) continue;
    for (const { node, line } of rows) {
      for (const code of codesIn(node.children.slice(0, 1))) {
        if (EVENT.test(code) && !events.includes(code)) {
          report(page, line, `${SCHEMA_FILE}: ${type} does not raise ${code}`);
        }
      }
    }
  }
}

/** Members of `event` that a table gives to an event but the declarations do not; for the table of
 *  all events the reverse, too. */
function checkMembers(page: Page, report: Report): void {
  const all = new Set(namesOf('AnyEvent'));
  for (const { header, rows } of readTables(page)) {
    const column = header.findIndex((title) => EVENT_COLUMNS.test(title));
    if (header[0] !== 'Event' || column < 0) continue;
    for (const { node, line } of rows) {
      const told = codesIn(node.children.slice(column, column + 1)).filter((code) => all.has(code));
      for (const event of codesIn(node.children.slice(0, 1))) {
        const members = new Set(
          ['ComponentEvents', 'ScreenEvents'].flatMap((owner) => [...membersOfEvent(owner, event)]),
        );
        for (const member of told) {
          if (members.has(member)) continue;
          report(page, line, `${API_FILE} gives ${event} no event.${member}`);
        }
        if (header[column] !== 'Further members') continue;
        for (const member of members) {
          if (COMMON.has(member) || told.includes(member)) continue;
          report(page, line, `${API_FILE} gives ${event} event.${member}, too`);
        }
      }
    }
  }
}

function checkWords(page: Page, anchor: string, words: string[], report: Report): void {
  const shown = new Set(codesBelow(page, anchor));
  for (const word of words) {
    if (!shown.has(word)) report(page, 1, `#${anchor} does not name ${word} of ${API_FILE}`);
  }
}

/** The table at a glance lists the objects, and which of them the server lacks. */
function checkObjects(page: Page, report: Report): void {
  const table = readTables(page).find(
    ({ header }) => header[0] === 'Object' && header.includes('Server'),
  );
  if (!table) return;
  const server = new Set([...namesOf('ServerScript'), 'event']);
  const shown = new Set<string>();
  for (const { cells, line } of table.rows) {
    for (const name of (cells[0] ?? '').replace(/\(.*$/, '').split(', ')) {
      shown.add(name);
      const isThere = cells[table.header.indexOf('Server')] !== 'No';
      if (isThere === server.has(name) || (isThere && name === 'line')) continue;
      report(page, line, `${API_FILE} disagrees about ${name} on the server`);
    }
  }
  for (const name of namesOf('ClientScript')) {
    if (!shown.has(name)) report(page, table.line, `No row has ${name} of ${API_FILE}`);
  }
}

/** Keys that no table of the page lists, or that "the complete file" omits. */
function checkClientFile(page: Page, report: Report): void {
  const listed = new Set(
    readTables(page)
      .filter(({ header }) => header[0] === 'Key')
      .flatMap(({ rows }) => rows.flatMap(({ node }) => codesIn(node.children.slice(0, 1)))),
  );
  const content =
    readSections(page).find(({ anchor }) => anchor === 'the-complete-file')?.own ?? [];
  const file = content.flatMap((node) => (node.type === 'code' ? node.value : [])).join('\n');
  for (const key of propertiesOf('clientSettings').keys()) {
    if (!listed.has(key)) report(page, 1, `No table has the key ${key}`);
    if (!file.includes(`"${key.split('.').at(-1)}"`)) {
      report(page, 1, `The complete file lacks the key ${key}`);
    }
  }
}
