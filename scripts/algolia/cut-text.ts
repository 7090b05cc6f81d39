/** Cuts text into pieces of a bounded size: at the ends of lines, where a line is too long between
 *  words, and only inside a word that is too long by itself. Nothing is lost but white space. */

import { escapeHtml } from '../../server/search/highlight.ts';

/** Bytes that text takes in a record, where it is HTML inside JSON. */
export function bytesInRecord(text: string): number {
  return Buffer.byteLength(JSON.stringify(escapeHtml(text))) - 2;
}

/** The pieces in order, white space folded; none where there is only white space.
 *  @param room most bytes of a piece. */
export function cutText(text: string, room: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const part of partsThatFit(text, room)) {
    const more = bytesInRecord(part);
    if (size + more > room) {
      pieces.push(piece);
      piece = '';
      size = 0;
    }
    piece += part;
    size += more;
  }
  pieces.push(piece);
  return pieces.map((each) => each.replace(/\s+/g, ' ').trim()).filter((each) => each !== '');
}

/** The smallest cuts that the text may be put together from. */
function partsThatFit(text: string, room: number): string[] {
  const fits = (part: string): boolean => bytesInRecord(part) <= room;
  return text.split(/(?<=\n)/).flatMap((line) => {
    if (fits(line)) return [line];
    return line.split(/(?<=\s)/).flatMap((word) => (fits(word) ? [word] : Array.from(word)));
  });
}
