/** Programming languages that a question names: examples stand on the pages in several. */

import type { Code } from 'mdast';
import type { CorpusBlock } from '../contract/corpus.ts';

/** By language of a code block: how readers name it. */
const NAMES: Readonly<Record<string, RegExp>> = {
  bash: /\b(?:curl|bash|shell)\b/i,
  js: /\b(?:java ?script|js|node(?:\.?js)?)\b/i,
  python: /\bpython\b/i,
  java: /\bjava\b(?! ?script)/i,
};

export function namesLanguage(question: string): boolean {
  return Object.values(NAMES).some((name) => name.test(question));
}

/** The code block in the language that the question names, otherwise the first; undefined if there is none. */
export function codeFor(blocks: readonly CorpusBlock[], question: string): Code | undefined {
  const codes = blocks.filter((block) => block.type === 'code');
  return codes.find(({ lang }) => NAMES[lang ?? '']?.test(question)) ?? codes[0];
}
