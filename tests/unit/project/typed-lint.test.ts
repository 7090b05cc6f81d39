/** The type-aware lint rules: each finds a planted fault, with the project's own configuration and compiler
 *  options. */

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const newFolder = temporaryFolders();

/** What each file contains besides its fault. */
const KNOWN = `export interface Known { name: string; maybe?: string }
declare const known: Known, text: string, count: number, list: string[], untyped: any, unknown: unknown;
declare const promise: Promise<number>, either: string | number, yes: boolean;
declare function call(work: () => void): void;
declare function take(text: string): void;
enum Colour { Red, Green }
declare const colour: Colour;
`;

const FAULTS: Record<string, string> = {
  'await-thenable': 'export async function run() { await count; await promise; }',
  'no-array-delete': 'delete list[0];',
  'no-base-to-string': 'export const shown = String({});',
  'no-deprecated': '/** @deprecated */ declare function old(): void; old();',
  'no-duplicate-type-constituents': 'export type Twice = string | string;',
  'no-floating-promises': 'promise.then(() => count);',
  'no-for-in-array': 'for (const key in list) take(key);',
  'no-generated-empty-object-type': 'export type None = Omit<{ a: string }, "a">;',
  'no-implied-eval': 'export const made = new Function(text) as () => void;',
  'no-meaningless-void-operator': 'void (() => undefined)();',
  'no-misused-promises': 'call(async () => { await promise; });',
  'no-misused-spread': 'export const spread = { ...promise };',
  'no-mixed-enums': 'export enum Mixed { One = 1, Two = "two" }',
  'no-redundant-type-constituents': 'export type Any = unknown | string;',
  'no-unnecessary-boolean-literal-compare': 'if (yes === true) take(text);',
  // Depends on noUncheckedIndexedAccess and the project's other options: `list[0]` alone is not a fault.
  'no-unnecessary-condition': 'if (list[0]) take(text); if (known) take(text);',
  'no-unnecessary-template-expression': 'export const same = `${text}`;',
  'no-unnecessary-type-arguments': 'function id<T = string>(a: T) { return a; } id<string>(text);',
  'no-unnecessary-type-assertion': 'take(list[0]!); take(text as string);',
  'no-unnecessary-type-conversion': 'take(String(text));',
  'no-unnecessary-type-parameters':
    'export function one<T>(value: T): void { take(String(value)); }',
  'no-unsafe-argument': 'take(untyped);',
  'no-unsafe-assignment': 'const taken = untyped; export { taken };',
  'no-unsafe-call': 'untyped();',
  'no-unsafe-enum-assignment': 'let shade: Colour = colour; shade = count; export { shade };',
  'no-unsafe-enum-comparison': 'if (colour === count) take(text);',
  'no-unsafe-member-access': 'export const name = untyped.name as string;',
  'no-unsafe-return': 'export function give(): string { return untyped; }',
  'no-unsafe-unary-minus': 'export const minus = -text;',
  'no-useless-default-assignment': 'export const f = ({ name = "" }: Known) => name;',
  'only-throw-error': 'throw text;',
  'prefer-promise-reject-errors': 'export const rejected = Promise.reject(text);',
  'prefer-reduce-type-parameter':
    'export const all = list.reduce((sum, one) => ({ ...sum, [one]: 1 }), {} as Record<string, number>);',
  'prefer-return-this-type': 'export class Chain { add(): Chain { return this; } }',
  'related-getter-setter-pairs':
    'export interface Pair { get value(): string | number; set value(to: string); }',
  'require-await': 'export async function wait() { take(text); }',
  'restrict-plus-operands': 'export const joined = text + count;',
  'restrict-template-expressions': 'export const shown = `${count} ${known}`;',
  'return-await':
    'export async function tried() { try { return promise; } catch { return await promise; } }',
  'unbound-method':
    'class Box { size = 1; get() { return this.size; } } export const { get } = new Box();',
  'use-unknown-in-catch-callback-variable': 'await promise.catch((error) => take(String(error)));',
};

interface Finding {
  code: string;
  filename: string;
}

/** @throws Error with the linter's output if it is not a report. */
async function lint(folder: string): Promise<Finding[]> {
  const args = ['--format', 'json', folder];
  const report = await new Promise<string>((resolve) => {
    execFile(path.join(ROOT, 'node_modules/.bin/oxlint'), args, { cwd: ROOT }, (_, out) => {
      resolve(out);
    });
  });
  if (!report.startsWith('{')) throw new Error(report);
  return (JSON.parse(report) as { diagnostics: Finding[] }).diagnostics;
}

it('finds a fault by each rule that is set, and has a fault for each', async () => {
  const folder = newFolder();
  const options = { extends: path.join(ROOT, 'server/tsconfig.json'), include: ['.'] };
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ ...options, compilerOptions: { types: [], erasableSyntaxOnly: false } }),
  );
  for (const [rule, fault] of Object.entries(FAULTS))
    await writeFile(path.join(folder, `${rule}.ts`), `${KNOWN}\n${fault}\nexport {};\n`);

  const found = (await lint(folder)).map(({ code, filename }) => ({
    rule: code.replace(/^typescript\((.*)\)$/, '$1'),
    file: path.basename(filename, '.ts'),
  }));
  const set = [
    ...(await readFile(path.join(ROOT, '.oxlintrc.json'), 'utf8')).matchAll(/"typescript\/(.+?)"/g),
  ].map(([, rule]) => rule);
  expect(Object.keys(FAULTS)).toEqual(expect.arrayContaining(set));
  expect(set).toHaveLength(Object.keys(FAULTS).length);
  expect(found.filter(({ rule, file }) => rule === file).map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(set),
  );
  // With the project's options, an element of a list may be missing.
  expect(found.filter(({ file }) => file === 'no-unnecessary-condition')).toHaveLength(1);
});
