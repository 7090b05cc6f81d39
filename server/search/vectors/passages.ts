/** Splits a page into passages: texts short enough for the model, each preceded by the page title and
 *  headings, because few sections repeat what they are about. */

import type { CorpusBlock, CorpusPage, CorpusSection } from '../../contract/corpus.ts';
import { linesOf } from '../../document/lines.ts';
import { blockText, countWords } from '../../document/text.ts';

export interface Passage {
  /** Heading above the passage; empty for the text before the first one. */
  anchor: string;
  /** Index of the passage within its section. */
  index: number;
  text: string;
}

/** Words per passage, not counting the headings before it. With them, most passages stay below the 256 word
 *  pieces that the model reads. */
const LONGEST = 140;

/** A line that is not split any further. */
interface Line {
  text: string;
  words: number;
  /** Head of the table that this line is a row of. */
  head?: string | undefined;
}

/** All passages of a page, in reading order. */
export function passagesOf(page: CorpusPage): Passage[] {
  return page.sections.flatMap((section) => {
    const names = namesOf(page, section);
    return cutSection(section).map((text, index) => ({
      anchor: section.anchor,
      index,
      text: `${names}. ${text}`.trim(),
    }));
  });
}

/** One text for each line of a section, in the order of `linesOf`. */
export function lineTexts(page: CorpusPage, section: CorpusSection): string[] {
  const names = section.level === 1 ? page.title : `${page.title}: ${section.heading}`;
  return linesOf(section).map(({ text }) => `${names}. ${text}`);
}

/** Page title, outer headings, heading; before the first heading, the title alone. */
function namesOf(page: CorpusPage, { level, parents, heading }: CorpusSection): string {
  return (level === 1 ? [page.title] : [page.title, ...parents, heading]).join(': ');
}

/** Splits into parts of about the same length. A section without text is represented by its heading. */
function cutSection(section: CorpusSection): string[] {
  const lines = section.blocks.flatMap(cutBlock);
  const total = lines.reduce((sum, { words }) => sum + words, 0);
  const target = total / Math.max(1, Math.ceil(total / LONGEST));
  const parts: Line[][] = [];
  let words = 0;
  for (const line of lines) {
    const last = parts.at(-1);
    // A line may exceed the target by half its own length.
    if (!last || (words + line.words / 2 > target && words > 0) || words + line.words > LONGEST) {
      parts.push([line]);
      words = line.words;
    } else {
      last.push(line);
      words += line.words;
    }
  }
  return parts.length > 0 ? parts.map(joinLines) : [''];
}

/** Puts the head of a table before the first of its rows. */
function joinLines(lines: readonly Line[]): string {
  let head: string | undefined;
  const texts: string[] = [];
  for (const line of lines) {
    if (line.head !== undefined && line.head !== head) texts.push(line.head);
    head = line.head;
    texts.push(line.text);
  }
  return texts.join('\n');
}

function cutBlock(block: CorpusBlock): Line[] {
  const lines = blockText(block).split('\n');
  if (block.type !== 'table' || lines.length === 1) return lines.flatMap(cutLine);
  const [head, ...rows] = lines;
  return rows.map((text) => ({ text, words: countWords(text), head }));
}

/** Splits a line into sentences if it is longer than a passage may be. */
function cutLine(text: string): Line[] {
  const words = countWords(text);
  if (words === 0) return [];
  const pieces = words <= LONGEST ? [text] : text.split(/(?<=[.!?])\s+/);
  return pieces.map((piece) => ({ text: piece, words: countWords(piece) }));
}
