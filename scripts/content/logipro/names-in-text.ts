/** Names of the product in sentences, tables and commands: events, settings, properties, and code
 *  that reads or calls something of the script language. */

import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { isExpression } from './example-definitions.ts';
import { COMPONENTS, allDefinitions, propertiesOf } from './schema.ts';
import { API_FILE, DECLARATIONS, INTERFACES, namesOf } from './script-api.ts';
import type { Piece } from './pieces.ts';
import type { Report } from './report.ts';
import type { Page } from '../site.ts';

const SCHEMA_FILE = 'schemas/logipro.schema.json';
const EVENT = /^on[A-Z]\w*$/;
const DOTTED = /^[a-z]\w*(?:\.\w+)+$/;
const FILE = /\.(?:cmd|csv|ini|jpg|json|log|msi|p12|pem|png|svg|txt|yaml|zip)$/;
/** Arguments of functions and `catch`. */
const ARGUMENTS = new Set(['event', 'error']);
/** `logipro-ctl settings set <key>` in a command. */
const COMMAND = /\blogipro-ctl(?:\.cmd)? settings (?:get|set|reset) (\S+)/g;
/** On these pages a name of two words belongs to the product or to an example. Elsewhere such names
 *  are targets of barcodes, business events, columns of a database. */
const WORD_PLACES =
  /^logipro\/(?:components\/|development\/(?:personalization|development-tools)|application\/events\.)/;
const WORD = /^[a-z]+[A-Z]\w*$/;

const OBJECTS = new Map(
  ['ServerScript', 'ClientScript'].flatMap((scope) =>
    (INTERFACES.get(scope)?.members ?? []).map(({ name, type }) => [name, type?.getText() ?? '']),
  ),
);
const SERVER_KEYS = new Set(propertiesOf('serverSettings').keys());
const KEYS = new Set([...SERVER_KEYS, ...propertiesOf('clientSettings').keys()]);
const DOTTED_KEYS = [...KEYS].filter((key) => key.includes('.')).map((key) => key.split('.'));
/** First parts of keys, and two-word last parts: they identify a misspelled key. */
const GROUPS = new Set(DOTTED_KEYS.map(([group = '']) => group));
const ENDS = new Set(
  DOTTED_KEYS.map((parts) => parts.at(-1)!).filter((end) => /[a-z][A-Z]/.test(end)),
);

/** Reports unknown events, settings and properties, and returns the code in sentences for the
 *  compiler. */
export function checkNames(pages: Page[], report: Report): Piece[] {
  const words = knownWords(pages);
  return pages.flatMap((page) =>
    codesOf(page).flatMap(({ code, line, isCommand }): Piece[] => {
      const unknown = (name: string, file: string) => {
        report(page, line, `${name} is not defined in ${file}`);
        return [];
      };
      if (isCommand) return SERVER_KEYS.has(code) ? [] : unknown(code, SCHEMA_FILE);
      if (isExpression(code)) {
        return [{ page, line, kind: 'expression', code: code.slice(1), place: 'expression' }];
      }
      if (KEYS.has(code)) return [];
      if (isSetting(code) && !isMember(code)) {
        const [object = ''] = code.split('.');
        return unknown(code, SCHEMA_FILE + (OBJECTS.has(object) ? ` or ${API_FILE}` : ''));
      }
      if (readsScript(code)) return [{ page, line, kind: 'inline', code, place: 'client' }];
      const name = code.replace(/\(\)$/, '');
      const isWord = EVENT.test(code) || (WORD_PLACES.test(page.place) && WORD.test(name));
      return isWord && !words.has(name) ? unknown(code, `${SCHEMA_FILE} or ${API_FILE}`) : [];
    }),
  );
}

/** All names in the schema and the declarations, and those that examples make up: functions,
 *  components, queries. */
function knownWords(pages: Page[]): Set<string> {
  const words = new Set<string>([
    ...COMPONENTS.keys(),
    ...[...KEYS].flatMap((key) => key.split('.')),
    ...(DECLARATIONS.match(/\w+/g) ?? []),
  ]);
  const addNames = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      if (key === 'properties') Object.keys(inner as object).forEach((name) => words.add(name));
      if (key === 'enum')
        String(inner)
          .split(',')
          .forEach((name) => words.add(name));
      addNames(inner);
    }
  };
  addNames(allDefinitions());
  for (const page of pages) {
    visit(page.tree, 'code', ({ value }) => {
      for (const word of value.match(/\w+/g) ?? []) words.add(word);
    });
  }
  return words;
}

interface CodeInText {
  code: string;
  line: number;
  /** A key in a command. */
  isCommand: boolean;
}

function codesOf({ tree }: Page): CodeInText[] {
  const codes: CodeInText[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'inlineCode') codes.push({ code: node.value, line, isCommand: false });
    if (node.type !== 'code') return;
    for (const { 1: code = '', index } of node.value.matchAll(COMMAND)) {
      const below = node.value.slice(0, index).split('\n').length;
      codes.push({ code, line: line + below, isCommand: true });
    }
  });
  return codes;
}

/** True for code in the form of a setting, that begins or ends like one. */
function isSetting(code: string): boolean {
  if (!DOTTED.test(code) || FILE.test(code)) return false;
  const parts = code.split('.');
  return GROUPS.has(parts[0]!) || ENDS.has(parts.at(-1)!);
}

/** True for `session.user`, which looks like a setting. */
function isMember(code: string): boolean {
  const [object = '', name = ''] = code.split('.');
  const type = OBJECTS.get(object);
  return type !== undefined && INTERFACES.has(type) && namesOf(type).includes(name);
}

/** True for code that is complete in itself and whose first name is an object of the script language:
 *  `session.user`, `field('lot').value = null`. */
function readsScript(code: string): boolean {
  const [, name, next] = /^(\w+)([.(])/.exec(code) ?? [];
  if (name === undefined || FILE.test(code)) return false;
  const isObject = next === '.' && (OBJECTS.has(name) || ARGUMENTS.has(name));
  if (!isObject && !(name === 'field' && next === '(')) return false;
  const { diagnostics = [] } = ts.transpileModule(`(${code});`, { reportDiagnostics: true });
  return diagnostics.length === 0;
}
