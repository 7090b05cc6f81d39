/** Names of the platform in sentences, tables and commands: events, settings, properties, and code
 *  that reads or calls something of the script language. */

import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { isExpression } from './definition-values.ts';
import { hasPlatformWords, isPlatformWord, knownWords } from './known-words.ts';
import type { Dictionary } from './dictionary.ts';
import type { Walk } from './definition-walk.ts';
import type { Piece } from './pieces.ts';
import type { Page } from '../site.ts';

const EVENT = /^on[A-Z]\w*$/;
const DOTTED = /^[a-z]\w*(?:\.\w+)+$/;
const FILE = /\.(?:cmd|csv|ini|jpg|json|log|msi|p12|pem|png|svg|txt|yaml|zip)$/;
/** What functions and `catch` are handed. */
const ARGUMENTS = new Set(['event', 'error']);
/** `logipro-ctl settings set <key>` in a command. */
const COMMAND = /\blogipro-ctl(?:\.cmd)? settings (?:get|set|reset) (\S+)/g;

/** Reports unknown events, settings and properties, and returns the code in sentences for the
 *  compiler. */
export function checkNames(pages: Page[], walk: Walk): Piece[] {
  const { dictionary } = walk;
  const keys = readKeys(dictionary);
  const words = knownWords(pages, dictionary);
  return pages.flatMap((page) =>
    codesOf(page).flatMap(({ code, line, isCommand }): Piece[] => {
      const unknown = (name: string, owners: string) => {
        walk.report(page, line, `${name} is not defined on ${owners}`);
        return [];
      };
      if (isCommand) {
        return keys.server.has(code) ? [] : unknown(code, dictionary.server.page.place);
      }
      if (isExpression(code)) {
        const text = code.slice(1);
        return [{ page, line, kind: 'expression', code: text, place: 'expression' }];
      }
      if (keys.all.has(code)) return [];
      if (isSetting(code, keys) && !isMember(code, dictionary)) {
        const { server, android, script } = dictionary;
        const owners = [server.page, android.page];
        if (script.objects.has(code.split('.')[0]!)) owners.push(script.page);
        return unknown(code, owners.map(({ place }) => place).join(' or '));
      }
      if (readsPlatform(code, dictionary)) {
        return [{ page, line, kind: 'inline', code, place: 'client' }];
      }
      const isWord = EVENT.test(code) || (hasPlatformWords(page) && isPlatformWord(code));
      if (isWord && !words.has(code.replace(/\(\)$/, ''))) {
        return unknown(
          code,
          EVENT.test(code) ? dictionary.index.place : 'the page of any component',
        );
      }
      return [];
    }),
  );
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

interface Keys {
  server: Set<string>;
  all: Set<string>;
  /** First parts of keys, and last parts of two words: by these a misspelled key is recognised. */
  groups: Set<string>;
  ends: Set<string>;
}

function readKeys({ server, android }: Dictionary): Keys {
  const all = new Set([...server.names, ...android.names]);
  const dotted = [...all].filter((key) => key.includes('.')).map((key) => key.split('.'));
  return {
    server: server.names,
    all,
    groups: new Set(dotted.map(([group = '']) => group)),
    ends: new Set(dotted.map((parts) => parts.at(-1)!).filter((end) => /[a-z][A-Z]/.test(end))),
  };
}

/** True for what has the shape of a setting, and the beginning or the end of one. */
function isSetting(code: string, { groups, ends }: Keys): boolean {
  if (!DOTTED.test(code) || FILE.test(code)) return false;
  const parts = code.split('.');
  return groups.has(parts[0]!) || ends.has(parts.at(-1)!);
}

/** True for `session.user`, which looks like a setting. */
function isMember(code: string, { script }: Dictionary): boolean {
  const [object = '', name] = code.split('.');
  return script.objects.get(object)?.members.some((member) => member.name === name) ?? false;
}

/** True for code whose first name is an object of the script language, and that stands for itself:
 *  `session.user`, `field('lot').value = null`. */
function readsPlatform(code: string, { script }: Dictionary): boolean {
  const [, name, next] = /^(\w+)([.(])/.exec(code) ?? [];
  if (name === undefined || FILE.test(code)) return false;
  const isObject = next === '.' && (script.objects.has(name) || ARGUMENTS.has(name));
  if (!isObject && !(name === 'field' && next === '(')) return false;
  const { diagnostics = [] } = ts.transpileModule(`(${code});`, { reportDiagnostics: true });
  return diagnostics.length === 0;
}
