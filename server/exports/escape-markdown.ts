/** Escapes plain text, such as a title, so that it reads the same as Markdown. */

/** Text on one line, with all markup escaped. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(#{1,6}(?=\s|$)|[+-](?=\s|$)|-(?=-))/, '\\$1');
}
