/** Inline code is copied as it stands: brackets in it are no citations and no links. */

const CODE_SPAN = /(`[^`\n]+`)/;

/** Changes the parts of a line of Markdown that stand between its code spans. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(CODE_SPAN)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('');
}
