/** Highlights code at build time, so that readers' browsers need not: the highlighter is 30 KB, and
 *  whenever a page starts React would create an element for each word. */

import { createRequire } from 'node:module';
import { normalizeTokens, Prism } from 'prism-react-renderer';

type Line = ReturnType<typeof normalizeTokens>[number];

/** Languages used on the pages that prism-react-renderer does not include. */
export const FURTHER_LANGUAGES = ['bash', 'json', 'java', 'ini'];

/** Prism's components register themselves with the global Prism. */
function addLanguages(): void {
  const require = createRequire(import.meta.url);
  const world = globalThis as { Prism?: unknown };
  world.Prism = Prism;
  for (const language of FURTHER_LANGUAGES) require(`prismjs/components/prism-${language}.js`);
  delete world.Prism;
}

addLanguages();

/** HTML of the code, line by line, or undefined if the language is unknown. Colours are set by
 *  classes (src/css/code.css). */
export function highlight(code: string, language: string): string | undefined {
  const grammar = Object.hasOwn(Prism.languages, language) ? Prism.languages[language] : undefined;
  // To Prism, plain text is a language without rules.
  if (typeof grammar !== 'object' || Object.keys(grammar).length === 0) return undefined;
  return normalizeTokens(Prism.tokenize(code, grammar)).map(lineHtml).join('\n');
}

function lineHtml(line: Line): string {
  return line
    .filter(({ empty }) => empty !== true)
    .map(({ types, content }) => {
      const text = escapeHtml(content);
      return types.every((type) => type === 'plain')
        ? text
        : `<span class="token ${types.join(' ')}">${text}</span>`;
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
