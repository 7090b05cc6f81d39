/** Compiles the pieces of code of all pages against the declarations of the script language. */

import { compile } from './compile.ts';
import { expressionProblems, scriptProblems } from './language-rules.ts';
import { componentType, declareProperties, textOfPiece } from './pieces.ts';
import { API_FILE, DECLARATIONS } from './script-api.ts';
import type { Piece } from './pieces.ts';
import type { Report } from './report.ts';
import type { Page } from '../site.ts';

/** Compiler error codes for an unknown name, with and without a suggestion. */
const UNKNOWN_NAMES = new Set([2304, 2552, 2693, 18004]);

/** @param fields types of the components on a page, by name. */
export function checkPieces(
  pieces: Piece[],
  fields: ReadonlyMap<Page, ReadonlyMap<string, ReadonlySet<string>>>,
  report: Report,
): void {
  const texts = pieces.map((piece) => textOfPiece(piece, typesOf(fields.get(piece.page))));
  const { compiled, checker } = compile(`${DECLARATIONS}\n${declareProperties()}`, texts);
  for (const [index, { source, diagnostics }] of compiled.entries()) {
    const piece = pieces[index]!;
    const { page, kind } = piece;
    for (const { code, line, message, text } of diagnostics) {
      // Code in a sentence may contain placeholder names, such as parameters; expressions have their own
      // rules for names.
      if (kind !== 'script' && UNKNOWN_NAMES.has(code)) continue;
      report(page, piece.line + line, `${text}: ${message} (${API_FILE})`);
    }
    const problems =
      kind === 'script'
        ? scriptProblems(source, checker)
        : kind === 'expression'
          ? expressionProblems(source, piece)
          : [];
    for (const { line, message } of problems) report(page, piece.line + line, message);
  }
}

/** The types of components whose name is unique on a page; a name used twice is ambiguous. */
function typesOf(
  fields: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Map<string, string> {
  return new Map(
    [...fields].flatMap(([name, types]): [string, string][] => {
      const [type] = types;
      return types.size === 1 && type ? [[name, componentType(type)]] : [];
    }),
  );
}
