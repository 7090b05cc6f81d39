/** A description has 60 to 160 characters, as search results show them, and no two pages share one. */

import { findRepeats } from '../repeats.ts';
import type { Check } from '../site.ts';

const rule = 'description';
const SHORTEST = 60;
const LONGEST = 160;

export const checkDescriptions: Check = ({ pages }) => {
  const entries = pages.flatMap((page) => {
    const { description: text } = page.frontMatter.values;
    const line = page.frontMatter.line('description');
    return typeof text === 'string' ? [{ file: page.file, line, text }] : [];
  });
  return [
    ...entries
      .filter(({ text }) => text.length < SHORTEST || text.length > LONGEST)
      .map(({ file, line, text }) => ({
        file,
        line,
        message: `Description has ${text.length} characters; write ${SHORTEST} to ${LONGEST}`,
        rule,
      })),
    ...findRepeats(entries, 'Description', rule),
  ];
};
