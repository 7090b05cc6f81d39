/** Reads a block of JSON or YAML with the line of each name and value. */

import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { ParsedNode } from 'yaml';

export type JsonValue =
  | { kind: 'object'; line: number; entries: JsonEntry[] }
  | { kind: 'list'; line: number; items: JsonValue[] }
  | { kind: 'text'; line: number; text: string }
  | { kind: 'other'; line: number };

export interface JsonEntry {
  name: string;
  line: number;
  value: JsonValue;
}

/** The value that a block of JSON or YAML holds, or the line and the reason why it holds none.
 *  Undefined for other languages.
 *  @param from line of the page on which the text begins. */
export function readBlock(
  text: string,
  language: string,
  from: number,
): JsonValue | { line: number; problem: string } | undefined {
  if (language !== 'json' && language !== 'yaml') return undefined;
  // YAML takes more than JSON does, such as a comma at the end.
  const fault = language === 'json' ? faultIn(text) : undefined;
  if (fault) return { line: from + fault.line - 1, problem: `This is no JSON: ${fault.message}` };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (offset: number) => from + lines.linePos(offset).line - 1;
  const [error] = document.errors;
  if (error) {
    return { line: lineOf(error.pos[0]), problem: `This is no YAML: ${error.code}` };
  }
  return valueOf(document.contents, lineOf);
}

function faultIn(text: string): { line: number; message: string } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [, line = '1'] = /\bline (\d+)/.exec(error.message) ?? [];
    return { line: Number(line), message: error.message };
  }
}

/** Value of an entry of an object. */
export function entryOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (value?.kind !== 'object') return undefined;
  return value.entries.find((entry) => entry.name === name)?.value;
}

/** Text of an entry of an object. */
export function textIn(value: JsonValue | undefined, name: string): string | undefined {
  const entry = entryOf(value, name);
  return entry?.kind === 'text' ? entry.text : undefined;
}

/** Names and values of an object, none for other values. */
export function entriesOf(value: JsonValue | undefined): JsonEntry[] {
  return value?.kind === 'object' ? value.entries : [];
}

/** Items of a list, none for other values. */
export function itemsOf(value: JsonValue | undefined): JsonValue[] {
  return value?.kind === 'list' ? value.items : [];
}

function valueOf(node: ParsedNode | null, lineOf: (offset: number) => number): JsonValue {
  const line = lineOf(node?.range[0] ?? 0);
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }) => ({
      name: isScalar(key) ? String(key.value) : '',
      line: lineOf(key.range[0]),
      value: valueOf(value, lineOf),
    }));
    return { kind: 'object', line, entries };
  }
  if (isSeq(node)) {
    return { kind: 'list', line, items: node.items.map((item) => valueOf(item, lineOf)) };
  }
  if (isScalar(node) && typeof node.value === 'string') {
    return { kind: 'text', line, text: node.value };
  }
  return { kind: 'other', line };
}
