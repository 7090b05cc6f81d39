/** Lines of Markdown around the blocks of pages: titles, headings, links, lists. They are assembled as text,
 *  because most are read from no document. */

/** Plain text, such as a title, as Markdown on one line, with all markup escaped. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(#{1,6}(?=\s|$)|[+-](?=\s|$)|-(?=-))/, '\\$1');
}

/** @param markdown inline, on one line. */
export function headingLine(level: number, markdown: string): string {
  return `${'#'.repeat(level)} ${markdown}`;
}

/** @param markdown inline, on one line. */
export function quoteLine(markdown: string): string {
  return `> ${markdown}`;
}

/** A link; its title is plain text. */
export function linkTo(title: string, address: string): string {
  return `[${escapeMarkdown(title)}](${address})`;
}

/** An item of a bulleted list. @param markdown inline, on one line. */
export function listLine(markdown: string): string {
  return `- ${markdown}`;
}
