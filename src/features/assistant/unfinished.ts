/** Makes incomplete Markdown presentable: half of a construct would briefly show as bare
 *  punctuation and then change. */

/** A link, picture or tag at the end of the text that is still incomplete. */
const OPEN_LINK = /!?\[[^\][\n]*(\](\([^()\n]*)?)?$/;
const OPEN_TAG = /<\/?\w*$/;

/** Closes an open pair of marks, or drops the opening mark if nothing follows it. */
function closed(text: string, sign: string): string {
  const isOpen = text.split(sign).length % 2 === 0;
  if (!isOpen) return text;
  return text.endsWith(sign) ? text.slice(0, -sign.length) : text + sign;
}

/** The text without its incomplete end. Code blocks are left as they are: they show every
 *  character. */
export function withoutUnfinished(markdown: string): string {
  if (markdown.split(/^ *```/m).length % 2 === 0) return markdown;
  const start = markdown.lastIndexOf('\n\n') + 1;
  const tail = markdown.slice(start).replace(OPEN_TAG, '').replace(OPEN_LINK, '');
  // Only one of two asterisks may have arrived.
  const whole = tail.replace(/(^|[^*])\*$/, '$1');
  return markdown.slice(0, start) + closed(closed(whole, '`'), '**');
}
