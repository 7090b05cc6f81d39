/** A piece of code of a page as the compiler is to see it: behind the declarations of all names that
 *  it can use, in the same line, so that lines stay what they were. */

import { ANY_EVENT, declareNames } from './script-types.ts';
import type { Dictionary } from './dictionary.ts';
import type { Place } from './script-types.ts';
import type { Page } from '../site.ts';

/** Fields of `header` and `line`, where a page shows them all. */
export interface DataFields {
  header: string[];
  line: string[];
}

export interface Piece {
  page: Page;
  /** Line of the page where the code begins. */
  line: number;
  /** A block of a script, an expression, or code inside a sentence. */
  kind: 'script' | 'expression' | 'inline';
  code: string;
  place: Place;
  /** What an expression may read beyond what others may. */
  reads?: string[];
  data?: DataFields | undefined;
}

/** What sentences speak of as functions know it; `name` is that of any component. */
const IN_SENTENCES = `declare const event: ${ANY_EVENT}, error: ScriptError, name: string;`;

/** @param fields types of the components that the piece's page defines, by name. */
export function textOfPiece(
  piece: Piece,
  dictionary: Dictionary,
  fields: ReadonlyMap<string, string>,
): string {
  const { code, data, place } = piece;
  const names = declareNames(
    dictionary,
    place,
    fields,
    data && new Map(Object.entries(types(data))),
  );
  const more = (piece.reads ?? []).map((name) => `declare const ${name}: any;`);
  if (piece.kind === 'inline') more.push(IN_SENTENCES);
  // The brackets keep an expression that begins with a brace from being a block.
  const shown = piece.kind === 'script' ? code : `(${code});`;
  return `${[names, ...more].join(' ')} export {}; ${shown}`;
}

function types({ header, line }: DataFields): Record<string, string> {
  const type = (names: string[]) => `{ ${names.map((name) => `${name}: any`).join('; ')} }`;
  return { header: type(header), line: type(line), lines: `${type(line)}[]` };
}
