/** Findings of markdownlint: a heading that skips a level or repeats the title's level, code
 *  without a known language, bold used as a heading, broken tables, stray marks. */

import { lint } from 'markdownlint/sync';
import type { Configuration } from 'markdownlint';
import type { Check } from '../site.ts';

/** Languages of code, each under one name: the compiler of examples selects by `js`, so a block
 *  called "javascript" would never be compiled. */
const LANGUAGES = ['bash', 'ini', 'java', 'js', 'json', 'python', 'sql', 'text', 'xml', 'yaml'];

const CONFIGURATION: Configuration = {
  default: true,
  'fenced-code-language': { allowed_languages: LANGUAGES },
  // Paragraphs are one line each; tables are not padded.
  'line-length': false,
  'table-column-style': false,
  // Pages are MDX.
  'no-inline-html': false,
  // A list may continue after a table.
  'ol-prefix': false,
  // These have separate checks that know the front matter, components and static files.
  'first-line-h1': false,
  'link-fragments': false,
  'no-alt-text': false,
};
const HEADINGS = new Set(['MD001', 'MD025']);

export const checkMarkdownStyle: Check = ({ pages }) => {
  const results = lint({
    strings: Object.fromEntries(pages.map(({ file, source }) => [file, source])),
    config: CONFIGURATION,
  });
  return Object.entries(results).flatMap(([file, errors]) =>
    errors.map(({ lineNumber, ruleNames: [id = ''], ruleDescription, errorDetail }) => ({
      file,
      line: lineNumber,
      message: errorDetail ? `${ruleDescription} (${errorDetail})` : ruleDescription,
      rule: HEADINGS.has(id) ? 'heading' : `markdownlint ${id}`,
    })),
  );
};
