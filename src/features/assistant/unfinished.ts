/** Makes Markdown that is still coming fit to be shown: what has only half arrived would stand
 *  there as bare signs for a moment and then change. */

/** A link, picture or tag whose end has not come yet, at the end of the text. */
const OPEN_LINK = /!?\[[^\][\n]*(\](\([^()\n]*)?)?$/;
const OPEN_TAG = /<\/?\w*$/;

/** Ends a pair of signs that was begun but not ended, or drops the first sign if it is the last
 *  that came. */
function closed(text: string, sign: string): string {
  const isOpen = text.split(sign).length % 2 === 0;
  if (!isOpen) return text;
  return text.endsWith(sign) ? text.slice(0, -sign.length) : text + sign;
}

/** The text without its unfinished end. Code blocks are left as they are: they show every sign. */
export function withoutUnfinished(markdown: string): string {
  if (markdown.split(/^ *```/m).length % 2 === 0) return markdown;
  const start = markdown.lastIndexOf('\n\n') + 1;
  const tail = markdown.slice(start).replace(OPEN_TAG, '').replace(OPEN_LINK, '');
  // One of two stars may have come.
  const whole = tail.replace(/(^|[^*])\*$/, '$1');
  return markdown.slice(0, start) + closed(closed(whole, '`'), '**');
}
