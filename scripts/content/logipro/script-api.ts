/** The declarations of LogiPro's script language, with the comments and tags that its tables show. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const API_FILE = 'schemas/logipro.d.ts';
export const DECLARATIONS = readFileSync(
  path.resolve(import.meta.dirname, '../../..', API_FILE),
  'utf8',
);

/** A comment: the text before its tags, and the text of each tag. */
export interface Comment {
  text: string;
  tags: ReadonlyMap<string, string>;
}

export interface ApiMember {
  name: string;
  comment: Comment | undefined;
  /** Type of a value, or of a function's result. */
  type: ts.TypeNode | undefined;
  /** Names of the parameters of a function. */
  parameters: string[] | undefined;
}

export interface ApiInterface {
  name: string;
  comment: Comment | undefined;
  /** Names of the interfaces that it extends. */
  bases: string[];
  members: ApiMember[];
}

const source = ts.createSourceFile('logipro.d.ts', DECLARATIONS, ts.ScriptTarget.ES2020, true);

/** All interfaces by name, in the order of the file. */
export const INTERFACES: ReadonlyMap<string, ApiInterface> = new Map(
  source.statements.filter(ts.isInterfaceDeclaration).map((node) => [
    node.name.text,
    {
      name: node.name.text,
      comment: commentOf(node),
      bases: (node.heritageClauses ?? []).flatMap(({ types }) =>
        types.map(({ expression }) => expression.getText(source)),
      ),
      members: node.members.map(readMember),
    },
  ]),
);

/** Words that a script may not use. */
export const CLOSED_WORDS: ReadonlySet<string> = new Set(
  source.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ name }) => name.text === 'ClosedWord')
    .flatMap(({ type }) => type.getText(source).match(/\w+/g) ?? []),
);

/** Names of the members of an interface, inherited ones included.
 *  @throws Error if there is no such interface. */
export function namesOf(name: string): string[] {
  const found = INTERFACES.get(name);
  if (!found) throw new Error(`${API_FILE} has no interface ${name}`);
  return [...found.bases.flatMap(namesOf), ...found.members.map((member) => member.name)];
}

/** Members of `event` in the function for an event, from `ComponentEvents` or `ScreenEvents`. */
export function membersOfEvent(owner: string, event: string): Set<string> {
  const member = INTERFACES.get(owner)?.members.find(({ name }) => name === event);
  return new Set(member?.type ? wordsOfEvent(member.type.getText(source)) : []);
}

/** String literals in an event's type name its members; aliases combine several of them. */
function wordsOfEvent(type: string): string[] {
  const named = [...type.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  const aliases = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ name }) => new RegExp(`\\b${name.text}\\b`).test(type))
    .flatMap(({ type: alias }) => wordsOfEvent(alias.getText(source)));
  return [...named, ...aliases, ...(/\{ readonly result\b/.test(type) ? ['result'] : [])];
}

function readMember(node: ts.TypeElement): ApiMember {
  const name = node.name && ts.isStringLiteral(node.name) ? node.name.text : node.name?.getText();
  const isFunction = ts.isMethodSignature(node);
  return {
    name: name ?? '',
    comment: commentOf(node),
    type: isFunction || ts.isPropertySignature(node) ? node.type : undefined,
    parameters: isFunction ? node.parameters.map((it) => it.name.getText()) : undefined,
  };
}

function commentOf(node: ts.Node): Comment | undefined {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.getText();
  if (comment === undefined) return undefined;
  const [text = '', ...tags] = comment
    .slice(3, -2)
    .replaceAll(/\n *\* ?/g, '\n')
    .split(/(?:^|\s)@(?=[a-zA-Z]+\s)/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim());
  const pairs = tags.map((tag): [string, string] => {
    const [, name = '', rest = ''] = /^(\w+) ?(.*)$/.exec(tag) ?? [];
    return [name, rest];
  });
  return { text, tags: new Map(pairs) };
}
