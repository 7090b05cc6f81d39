/** Whether an answer contains the required facts. */

/** The facts that are missing in the Markdown. Case, white space and punctuation do not matter; a
 *  fact may give alternatives separated by ` | `. */
export function lackingFacts(markdown: string, facts: readonly string[]): string[] {
  const text = plain(markdown);
  return facts.filter((fact) => !alternativesOf(fact).some((each) => text.includes(plain(each))));
}

/** The strings that a fact accepts, which it separates by ` | `. */
export function alternativesOf(fact: string): string[] {
  return fact.split('|').map((each) => each.trim());
}

function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/[`\\]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
