/** The messages that the pages define, by code: what a link to a code needs to know. Read from the
 *  Markdown sources, because a page is compiled before the others are built. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Section } from '../../server/contract/sections.ts';
import { ACTION_HEAD, MESSAGE_HEAD } from '../tables/table-form.ts';
import { pagesBelow, pageAddress } from './page-address.ts';

export interface DefinedMessage {
  code: string;
  /** Site path of the row: `/docs/inbound/po-receipt/#fxp-inb-3025`. */
  to: string;
  /** The text on the screen. */
  text: string;
  /** What to do; empty if the table does not say. */
  remedy: string;
}

/** A code in running text. */
export const MESSAGE_CODE = /\bFXP-[A-Z]+-\d+\b/g;

const DEFINITION = /<Msg code="([^"]+)"\s*\/>/;

/** Every message on the pages of these sections, by code.
 *  @param siteDir folder that contains the sections' folders. */
export function readMessageCodes(
  siteDir: string,
  sections: readonly Section[],
): Map<string, DefinedMessage> {
  const messages = new Map<string, DefinedMessage>();
  for (const section of sections) {
    for (const message of messagesOfSection(path.join(siteDir, section.id), section)) {
      messages.set(message.code, message);
    }
  }
  return messages;
}

function messagesOfSection(folder: string, section: Section): DefinedMessage[] {
  return pagesBelow(folder).flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    if (!DEFINITION.test(source)) return [];
    return messagesIn(source, pageAddress(section, file, source));
  });
}

/** Messages that the tables of a page define. Rows are read as text; otherwise every page would be parsed a
 *  second time before the first one is compiled.
 *  @param address site path of the page. */
export function messagesIn(source: string, address: string): DefinedMessage[] {
  const lines = source.split('\n');
  let heads: string[] = [];
  return lines.flatMap((line, number) => {
    if (!line.trimStart().startsWith('|')) return [];
    const cells = cellsOf(line);
    if (/^\s*\|[\s|:-]+$/.test(lines[number + 1] ?? '')) heads = cells.map(plain);
    const code = DEFINITION.exec(line)?.[1];
    if (code === undefined) return [];
    const at = (head: RegExp) => plain(cells[heads.findIndex((name) => head.test(name))] ?? '');
    const to = `${address}#${code.toLowerCase()}`;
    // Without its own column, the text follows the code.
    const text = at(MESSAGE_HEAD) || plain(cells.find((cell) => DEFINITION.test(cell)) ?? '');
    return [{ code, to, text, remedy: at(ACTION_HEAD) }];
  });
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Text without Markdown and components. */
function plain(markdown: string): string {
  return markdown
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([|\\`*_])/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}
