/** Escapes plain text, such as a title, so that as Markdown it reads as it was. */

/** Text in which nothing is markup, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(#{1,6}(?=\s|$)|[+-](?=\s|$)|-(?=-))/, '\\$1');
}
