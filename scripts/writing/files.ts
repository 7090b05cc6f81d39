/** Files that the writers' commands read and write, formatted as `npm run check` requires. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Section } from '../../server/contract/sections.ts';
import type { MapFile } from './map-file.ts';

const SECTIONS = 'sections.json';
const MAP = 'scripts/content/facts/map.json';

/** Writes a file, creating its folder, with the project's formatting. Markdown and YAML are written
 *  unchanged. */
export async function writeFormatted(root: string, place: string, text: string): Promise<void> {
  const file = path.join(root, place);
  const formatted = /\.(json|ts|code-snippets)$/.test(place)
    ? await format(text, { ...(await resolveConfig(file)), filepath: file })
    : text;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatted);
}

export function readText(root: string, place: string): string {
  return readFileSync(path.join(root, place), 'utf8');
}

/** The current table of sections in the file. */
export function readSections(root: string): Section[] {
  return JSON.parse(readText(root, SECTIONS)) as Section[];
}

export function writeSections(root: string, sections: readonly Section[]): Promise<void> {
  return writeFormatted(root, SECTIONS, JSON.stringify(sections, null, 2));
}

/** The current content map in the file. */
export function readMap(root: string): MapFile {
  return JSON.parse(readText(root, MAP)) as MapFile;
}

export function writeMap(root: string, map: MapFile): Promise<void> {
  return writeFormatted(root, MAP, JSON.stringify(map, null, 2));
}
