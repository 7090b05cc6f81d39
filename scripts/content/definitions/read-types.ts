/** Turns what a table says about a value or a function into types of TypeScript. */

import type { Parameter } from './dictionary.ts';

const WORDS: Record<string, string> = {
  text: 'string',
  date: 'string',
  dateTime: 'string',
  integer: 'number',
  decimal: 'number',
  number: 'number',
  boolean: 'boolean',
  list: 'any[]',
  '–': 'void',
};

/** Type of a value from the first word that describes it: "text or `null`" is a text. */
export function valueType(words: string): string {
  if (/^array\b/i.test(words)) return 'any[]';
  const [first = ''] = words.split(/[\s,:;]/);
  return WORDS[first] ?? WORDS[first.toLowerCase()] ?? 'any';
}

/** Type of what a function returns, or of a value with members.
 *  @param text such as "waits; `{ rows, more }`"; `codes` are the codes in it.
 *  @param above type of the row before, for "the same" and "one such object". */
export function returnType(text: string, codes: string[], above = 'any'): string {
  const words = text.replace(/^waits; /, '');
  if (/^the same\b/i.test(words)) return above;
  if (/^one such\b/i.test(words)) return above.replace(/\[\]$/, '');
  const shape = codes.find((code) => /^\{ \w+(?:, \w+)* \}$/.test(code));
  const type = shape ? shapeType(shape, /\barray of \{/i.test(words)) : valueType(words);
  return /\bwaits\b/.test(text) ? `Promise<${type}>` : type;
}

/** `{ rows, more }` as a type whose members may be anything. */
function shapeType(shape: string, isArray: boolean): string {
  const names = shape.match(/\w+/g) ?? [];
  return `{ ${names.map((name) => `${name}: any`).join('; ')} }${isArray ? '[]' : ''}`;
}

/** Parameters of a signature such as `db.query(name, params, options)`. The pages do not mark what
 *  may be left out: the first of several must be there. Without brackets, anything goes.
 *  @param options names that a parameter `options` may hold; none where that is not told. */
export function parametersOf(signature: string, options: string[] = []): Parameter[] {
  const [, list] = /\((.*)\)/.exec(signature) ?? [];
  if (list === undefined) return [{ name: 'all', type: 'any[]', optional: false, rest: true }];
  const names = list.split(', ').filter((name) => name !== '');
  return names.map((name, index) => ({
    name,
    type:
      name === 'options' && options.length > 0
        ? `{ ${options.map((option) => `${option}?: any`).join('; ')} }`
        : 'any',
    optional: index > 0 || names.length === 1,
  }));
}
