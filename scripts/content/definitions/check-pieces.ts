/** Compiles the pieces of code of all pages and says which of their names no page defines. */

import ts from 'typescript';
import { compile } from './compile.ts';
import { textOfPiece } from './pieces.ts';
import { expressionProblems, scriptProblems } from './language-rules.ts';
import { componentType, declareTypes, objectType } from './script-types.ts';
import type { Diagnostic } from './compile.ts';
import type { Dictionary } from './dictionary.ts';
import type { Walk } from './definition-walk.ts';
import type { Piece } from './pieces.ts';

/** Codes of the compiler: a name, or a member, that is not there, with and without a proposal. */
const UNKNOWN_NAMES = new Set([2304, 2552, 18004]);
const UNKNOWN_MEMBERS = new Set([2339, 2551]);
/** An option that is not there, a read-only member that is set, a value of another type, what cannot
 *  be called, arguments too few or too many. What else the compiler says is about its own types. */
const MISUSES = new Set([2353, 2561, 2540, 2322, 2349, 2554, 2555]);
/** Below this are faults of syntax. */
const FIRST_SEMANTIC = 2000;

export function checkPieces(pieces: Piece[], walk: Walk): void {
  const { dictionary, fields, report } = walk;
  const texts = pieces.map((piece) =>
    textOfPiece(
      piece,
      dictionary,
      typesOf(fields.get(piece.page) ?? new Map<string, Set<string>>()),
    ),
  );
  const { compiled, checker } = compile(declareTypes(dictionary), texts);
  for (const [index, { source, diagnostics }] of compiled.entries()) {
    const piece = pieces[index]!;
    const at = (line: number) => piece.line + line;
    for (const diagnostic of diagnostics) {
      // Code in a sentence may hold names that stand for something, such as parameters; expressions
      // have rules of their own for names.
      if (piece.kind !== 'script' && UNKNOWN_NAMES.has(diagnostic.code)) continue;
      if (!isFault(diagnostic)) continue;
      const message = messageOf(diagnostic, checker, dictionary);
      report(piece.page, at(diagnostic.line), message);
    }
    const problems =
      piece.kind === 'script'
        ? scriptProblems(source, checker, dictionary)
        : piece.kind === 'expression'
          ? expressionProblems(source, piece, dictionary)
          : [];
    for (const { line, message } of problems) report(piece.page, at(line), message);
  }
}

function isFault({ code }: Diagnostic): boolean {
  return (
    code < FIRST_SEMANTIC ||
    UNKNOWN_NAMES.has(code) ||
    UNKNOWN_MEMBERS.has(code) ||
    MISUSES.has(code)
  );
}

/** The types of components that have one name on a page; two of them leave it open. */
function typesOf(fields: Map<string, Set<string>>): Map<string, string> {
  return new Map(
    [...fields].flatMap(([name, types]): [string, string][] => {
      const [type] = types;
      return types.size === 1 && type ? [[name, componentType(type)]] : [];
    }),
  );
}

function messageOf(
  { code, message, node }: Diagnostic,
  checker: ts.TypeChecker,
  dictionary: Dictionary,
): string {
  const owner = dictionary.script.page.place;
  if (UNKNOWN_NAMES.has(code)) return `${node.getText()} is not defined on ${owner}`;
  const { parent } = node;
  if (UNKNOWN_MEMBERS.has(code) && ts.isPropertyAccessExpression(parent)) {
    const type = checker.typeToString(checker.getTypeAtLocation(parent.expression));
    return `${parent.getText()} is not defined on ${ownerOf(type, dictionary)}`;
  }
  const call = ts.findAncestor(node, ts.isCallExpression)?.expression;
  const what = (ts.isPropertyAccessExpression(parent) ? parent : (call ?? node)).getText();
  return `${what} is not as ${owner} defines it: ${message}`;
}

/** The page that defines a type of the declarations. */
function ownerOf(type: string, { components, script }: Dictionary): string {
  for (const { type: name, page } of components.values()) {
    if (type === componentType(name)) return `${page.place} or ${script.page.place}`;
  }
  const object = [...script.objects.keys()].find((name) => objectType(name) === type);
  return object === undefined ? script.page.place : `${script.page.place}#${object}`;
}
