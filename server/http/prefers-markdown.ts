import Negotiator from 'negotiator';

/** The type that we send, and the one that most programs ask for. */
const MARKDOWN = ['text/markdown; charset=utf-8', 'text/markdown'] as const;

/** True if the Accept header prefers Markdown to HTML (RFC 9110, section 12.5.1); at equal weight
 *  the first one counts. Browsers never list Markdown. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const negotiator = new Negotiator({ headers: { accept } });
  const best = negotiator.mediaType(['text/html', ...MARKDOWN]);
  return best !== undefined && best !== 'text/html';
}
