/** Determines what a section is for, from its blocks and the standard headings of our pages. */

import { toString } from 'mdast-util-to-string';
import type { CorpusSection, SectionRole } from '../../server/contract/corpus.ts';
import { FIELD_HEAD } from '../tables/table-form.ts';

/** The first pattern that matches the heading decides. */
const BY_HEADING: readonly [SectionRole, RegExp][] = [
  ['related', /^(?:related|see also|read on|more on)\b|^to do this, open that$/i],
  ['example', /\bexamples?\b/i],
  ['messages', /\bmessages$|^errors$|^error (?:codes|catalogue)$|^what the check says$/i],
  [
    'before-you-start',
    /^(?:before you|what must be in place|what you need|who may (?:open|see|use) it|requirements|prerequisites)\b/i,
  ],
  ['limits', /^(?:limits|sizing|limits and .*|.* limits)$/i],
  [
    'fields',
    /^(?:fields|properties|columns|headers|parameters|every field|dimensions and rules)\b/i,
  ],
  ['reference', /^(?:release \d|(?:new|changed|fixed|known issues) (?:in|of) \d)/i],
];

/** The role of a section whose heading and blocks are known. */
export function sectionRole({
  anchor,
  heading,
  level,
  parents,
  blocks,
}: Pick<CorpusSection, 'anchor' | 'heading' | 'level' | 'parents' | 'blocks'>): SectionRole {
  if (level === 1) return 'overview';
  // A renamed heading keeps its anchor, and sections below an example belong to it.
  const names = [heading, anchor.replaceAll('-', ' '), ...parents];
  for (const name of names) {
    const named = BY_HEADING.find(([, pattern]) => pattern.test(name));
    if (named) return named[0];
  }
  if (blocks.some((block) => block.type === 'list' && block.ordered)) return 'steps';
  const tables = blocks.filter((block) => block.type === 'table');
  if (tables.some((table) => FIELD_HEAD.test(toString(table.children[0]?.children[0] ?? '')))) {
    return 'fields';
  }
  return blocks.length > 0 && tables.length === blocks.length ? 'reference' : 'case';
}
