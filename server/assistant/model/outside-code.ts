/** Inline code is copied unchanged: brackets in it are neither citations nor links. */

const CODE_SPAN = /(`[^`\n]+`)/;

/** Applies `change` to the parts of a Markdown line outside its code spans. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(CODE_SPAN)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('');
}
