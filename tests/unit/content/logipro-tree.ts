/** A small platform, made of pages like LogiPro's, in which every name is defined. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { checkDefinitions } from '../../../scripts/content/checks/definitions.ts';
import { readFacts } from '../../../scripts/content/facts.ts';
import { readSite } from '../../../scripts/content/read-site.ts';
import { makeTree } from './valid-tree.ts';
import type { Tree } from './valid-tree.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures/definitions');

export const INDEX = 'logipro/components/properties-and-events.md';
export const SCREENS = 'logipro/development/screens.md';
export const TEXT_INPUT = 'logipro/components/text-input.md';
export const GRID = 'logipro/components/grid.md';
export const SCRIPTING = 'logipro/development/script-reference.md';
export const PERSONALIZATION = 'logipro/development/personalization.md';
export const SETTINGS = 'logipro/setup/settings.md';
export const ANDROID = 'logipro/android-client/settings.md';
export const FILE = 'logipro/android-client/configuration-file-deployment.md';

/** The pages in a temporary folder, to plant one fault in. */
export function makeLogiPro(): Tree {
  const places = globSync('**/*.md', { cwd: FOLDER });
  return makeTree(
    Object.fromEntries(
      places.map((place) => [place, readFileSync(path.join(FOLDER, place), 'utf8')]),
    ),
  );
}

/** What the check of definitions finds, as `file:line: message`. */
export function undefinedNames({ folder }: Tree): string[] {
  const { site } = readSite({ roots: [folder], facts: readFacts(), complete: [] });
  return checkDefinitions(site).map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** Line of the first place of a text in a page, from 1. */
export function lineOf({ folder }: Tree, place: string, text: string): number {
  const lines = readFileSync(path.join(folder, place), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  if (index < 0) throw new Error(`${place} has no "${text}"`);
  return index + 1;
}

/** Page, a text of it, the text with a fault, and what is found in that line. */
export type Fault = [place: string, from: string, to: string, message: string];

/** Plants one fault, which must be the only thing found. */
export function expectFault(...[place, from, to, message]: Fault): void {
  const tree = makeLogiPro();
  tree.replace(place, from, to);
  expect(undefinedNames(tree)).toEqual([`${place}:${lineOf(tree, place, to)}: ${message}`]);
}
