/** What a script and an expression may use of JavaScript. The compiler knows more of it than the
 *  platform allows. */

import ts from 'typescript';
import { API_FILE, CLOSED_WORDS, namesOf } from './script-api.ts';
import type { Piece } from './pieces.ts';

export interface Problem {
  /** Line in the piece, from 0. */
  line: number;
  message: string;
}

const OPEN = new Set(namesOf('OpenLibrary'));
const READS = namesOf('ExpressionReads');
const CALLS = new Set(namesOf('ExpressionCalls'));

/** Reserved words, parts of the library that are not allowed, and unknown members of a caught
 *  error. */
export function scriptProblems(source: ts.SourceFile, checker: ts.TypeChecker): Problem[] {
  const problems: Problem[] = [];
  const report = (node: ts.Node, what: string) =>
    problems.push({ line: lineOf(node, source), message: `${what} by ${API_FILE}` });
  const members = new Set(namesOf('ScriptError'));
  visit(statementsOfPage(source), (node) => {
    const word = node.getText(source);
    if (isWord(node) && CLOSED_WORDS.has(word)) report(node, `"${word}" is not allowed`);
    if (!ts.isIdentifier(node)) return;
    const { parent } = node;
    if (isLibrary(node, checker)) {
      const whole = ts.isPropertyAccessExpression(parent) ? parent.getText(source) : word;
      const isOpen = OPEN.has(word) || OPEN.has(whole);
      if (!isOpen) report(node, `"${whole}" is not allowed`);
    } else if (isCaught(node, checker) && ts.isPropertyAccessExpression(parent)) {
      const { text } = parent.name;
      if (parent.expression === node && !members.has(text)) {
        report(parent, `${parent.getText(source)} is not defined`);
      }
    }
  });
  return problems;
}

/** Names and constructs that are not allowed in an expression. */
export function expressionProblems(source: ts.SourceFile, { reads = [] }: Piece): Problem[] {
  const problems: Problem[] = [];
  const owner = 'logipro/components/properties-and-events.md#bindable-properties-and-expressions';
  const report = (node: ts.Node, what: string) =>
    problems.push({ line: lineOf(node, source), message: `${what}; see ${owner}` });
  const known = new Set([...READS, ...CALLS, ...reads]);
  const called = new Set<string>();
  visit(statementsOfPage(source), (node) => {
    const text = node.getText(source);
    if (ts.isCallExpression(node)) {
      const root = rootOf(node.expression);
      if (CALLS.has(root)) return;
      called.add(root);
      report(node, `An expression may not call ${root}`);
    } else if (ts.isIdentifier(node)) {
      const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
      if (isMember || known.has(text) || called.has(text)) return;
      report(node, `An expression may not read ${text}`);
    } else if (ts.isExpression(node) && !isOpenForm(node)) {
      report(node, `An expression may not have the form ${text}`);
    }
  });
  return problems;
}

/** Arithmetic, comparison, logical operators, the conditional operator and plain values. */
function isOpenForm(node: ts.Expression): boolean {
  return (
    ts.isBinaryExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isLiteralExpression(node) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(
      node.kind,
    )
  );
}

/** The part from the page: the declarations come before `export {}`. */
function statementsOfPage(source: ts.SourceFile): ts.Node[] {
  const start = source.statements.findIndex(ts.isExportDeclaration);
  return source.statements.slice(start + 1);
}

function visit(nodes: readonly ts.Node[], look: (node: ts.Node) => void): void {
  for (const node of nodes) {
    look(node);
    // All tokens, so that words such as `var` are seen too. Types were added by the check.
    visit(
      node.getChildren().filter((child) => !ts.isTypeNode(child)),
      look,
    );
  }
}

function lineOf(node: ts.Node, source: ts.SourceFile): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line;
}

/** A name that is not a member, or a keyword. */
function isWord(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return !isMemberName(node);
  return node.kind >= ts.SyntaxKind.FirstKeyword && node.kind <= ts.SyntaxKind.LastKeyword;
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

/** True for a global name of JavaScript itself, such as `Math`. */
function isLibrary(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (isMemberName(node)) return false;
  const files = checker
    .getSymbolAtLocation(node)
    ?.declarations?.map((declaration) => declaration.getSourceFile().fileName);
  return Boolean(files?.length && files.every((name) => /\/lib\.[\w.]+\.d\.ts$/.test(name)));
}

function isCaught(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  return declaration !== undefined && ts.isCatchClause(declaration.parent);
}

function rootOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return node.getText();
}
