/** Reads a block of JSON or YAML, with the line of each of its values. */

import { LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml';

/** Names and indexes that lead to a nested value. */
export type ValuePath = readonly (string | number)[];

export interface Block {
  value: unknown;
  /** Line of a property or an item; if it is missing, of the innermost existing value. */
  lineOf: (path: ValuePath) => number;
}

/** The value of a block, or the line and the reason why it is invalid. Undefined for other
 *  languages.
 *  @param from line of the page on which the text begins. */
export function readBlock(
  text: string,
  language: string,
  from: number,
): Block | { line: number; problem: string } | undefined {
  if (language !== 'json' && language !== 'yaml') return undefined;
  // YAML accepts more than JSON, such as a trailing comma.
  const fault = language === 'json' ? faultIn(text) : undefined;
  if (fault)
    return { line: from + fault.line - 1, problem: `This is not valid JSON: ${fault.message}` };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => from + lines.linePos(offset).line - 1;
  const [error] = document.errors;
  if (error)
    return { line: lineAt(error.pos[0]), problem: `This is not valid YAML: ${error.code}` };
  const startOf = (path: ValuePath): number | undefined => {
    const parent: unknown =
      path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
    const key = isMap(parent)
      ? parent.items.find((pair) => isScalar(pair.key) && pair.key.value === path.at(-1))?.key
      : undefined;
    const node = isNode(key) ? key : document.getIn(path, true);
    return isNode(node) ? node.range?.[0] : undefined;
  };
  const lineOf = (path: ValuePath): number => {
    if (path.length === 0) return lineAt(document.contents?.range[0] ?? 0);
    const start = startOf(path);
    return start === undefined ? lineOf(path.slice(0, -1)) : lineAt(start);
  };
  return { value: document.toJS() as unknown, lineOf };
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
