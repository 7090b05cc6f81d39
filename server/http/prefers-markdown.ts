import Negotiator from 'negotiator';

/** As the pages' Markdown is sent, and as most programs name it. */
const MARKDOWN = ['text/markdown; charset=utf-8', 'text/markdown'] as const;

/** True where the Accept header likes Markdown better than HTML (RFC 9110, section 12.5.1); of what it
 *  likes alike, the first one counts. Browsers never name Markdown. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const negotiator = new Negotiator({ headers: { accept } });
  const best = negotiator.mediaType(['text/html', ...MARKDOWN]);
  return best !== undefined && best !== 'text/html';
}
