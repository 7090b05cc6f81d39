/** Writes pieces of Markdown (CommonMark with GitHub's tables) so that they read back as the text
 *  that they were made from, whatever signs are in it. */

/** Text in which nothing is markup. Bars are left: only tables mind them. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\`*_[\]<>~]/g, '\\$&')
      // `&lt;` that a reader sees would come back as `<`.
      .replace(/&(?=#?\w+;)/g, '\\&')
      // An address would become a link that swallows the escapes in it.
      .replace(/:(?=\/\/)/g, '\\:')
  );
}

/** A line of text whose beginning is no heading, list item or rule. */
export function escapeStart(line: string): string {
  return line
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(#{1,6}(?=\s|$)|[+-](?=\s|$)|-(?=-))/, '\\$1');
}

/** Text between marks, which must touch it: the white space around it stays outside. */
export function emphasis(mark: '*' | '**', markdown: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(markdown) ?? [];
  return text === '' ? markdown : `${before}${mark}${text}${mark}${after}`;
}

/** A link; signs that would end its address early are escaped. */
export function link(markdown: string, href: string): string {
  const target = href.replace(/[ ()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `[${markdown}](${target})`;
}

/** Code within a line (CommonMark 0.31, section 6.1). */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const pad = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Code in lines of its own. */
export function fencedCode(source: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(source) + 1));
  return `${fence}${language}\n${source}\n${fence}`;
}

/** Length of the longest run of backticks. */
function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
