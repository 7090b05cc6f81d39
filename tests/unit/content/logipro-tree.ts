/** Pages with examples like LogiPro's, to plant faults in. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { checkExamples } from '../../../scripts/content/logipro/check-examples.ts';
import { readFacts } from '../../../scripts/content/facts.ts';
import { readSite } from '../../../scripts/content/read-site.ts';
import { makeTree } from './valid-tree.ts';
import type { Site } from '../../../scripts/content/site.ts';
import type { Report } from '../../../scripts/content/logipro/report.ts';
import type { Tree } from './valid-tree.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures/definitions');
const PROJECT = path.resolve(import.meta.dirname, '../../..');

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
  return makeTree(filesOf(FOLDER, globSync('**/*.md', { cwd: FOLDER })));
}

/** Pages of the project in a temporary folder. */
export function copyPages(places: string[]): Tree {
  return makeTree(filesOf(PROJECT, places));
}

function filesOf(folder: string, places: string[]): Record<string, string> {
  return Object.fromEntries(
    places.map((place) => [place, readFileSync(path.join(folder, place), 'utf8')]),
  );
}

/** The pages as checks get them. */
export function siteOf({ folder }: Tree): Site {
  return readSite({ roots: [folder], facts: readFacts(), complete: [] }).site;
}

/** The findings of a check of LogiPro's language, as `file:line: message`. */
export function foundBy(check: (site: Site, report: Report) => void, tree: Tree): string[] {
  const findings: string[] = [];
  check(siteOf(tree), ({ file }, line, message) => findings.push(`${file}:${line}: ${message}`));
  return findings;
}

/** The findings in the examples. */
export function exampleFaults(tree: Tree): string[] {
  return foundBy(({ pages }, report) => checkExamples(pages, report), tree);
}

/** Line of the first occurrence of a text on a page, starting at 1. */
export function lineOf({ folder }: Tree, place: string, text: string): number {
  const lines = readFileSync(path.join(folder, place), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  if (index < 0) throw new Error(`${place} has no "${text}"`);
  return index + 1;
}

/** Page, a text on it, that text with a fault, and words that the finding in that line contains. */
export type Fault = [place: string, from: string, to: string, message: string];

/** Plants one fault, which must be the only finding. */
export function expectFault(...[place, from, to, message]: Fault): void {
  const tree = makeLogiPro();
  tree.replace(place, from, to);
  const found = exampleFaults(tree);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${place}:${lineOf(tree, place, to)}: `);
  expect(found[0]).toContain(message);
}

/** Plants one fault, which must be among the findings in its line. */
export function expectAmongFaults(...[place, from, to, message]: Fault): void {
  const tree = makeLogiPro();
  tree.replace(place, from, to);
  const here = `${place}:${lineOf(tree, place, to)}: `;
  const found = exampleFaults(tree).filter((line) => line.startsWith(here));
  expect(found.join('\n')).toContain(message);
}
