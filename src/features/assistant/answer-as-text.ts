/** An answer as text to paste elsewhere: its Markdown with the sources below, all links with the
 *  site's address. */

import type { Answer, Reference } from './answer.ts';
import { CLOSEST, SOURCES } from './strings.ts';

function list(title: string, references: Reference[], origin: string): string[] {
  if (references.length === 0) return [];
  const lines = references.map(({ url, title: name, breadcrumbs }) => {
    const link = `[${name}](${URL.canParse(url, origin) ? new URL(url, origin).href : url})`;
    return `- ${breadcrumbs ? `${link}, ${breadcrumbs}` : link}`;
  });
  return ['', `${title}:`, '', ...lines];
}

/** @param origin address of the site, without a trailing slash. */
export function answerAsText(
  answer: Pick<Answer, 'content' | 'references' | 'closest'>,
  origin: string,
): string {
  const text = answer.content.replaceAll('](/', `](${origin}/`);
  return [
    text,
    ...list(SOURCES, answer.references, origin),
    ...list(CLOSEST, answer.closest, origin),
    '',
  ].join('\n');
}
