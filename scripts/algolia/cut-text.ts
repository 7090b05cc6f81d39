/** Splits text into pieces of limited size: at line ends, between words if a line is too long, and
 *  within a word only if it is too long by itself. Nothing is lost except white space. */

import { escapeHtml } from '../../server/escape-html.ts';

/** Size of a text in a record, as HTML inside JSON, in bytes. */
export function bytesInRecord(text: string): number {
  return Buffer.byteLength(JSON.stringify(escapeHtml(text))) - 2;
}

/** The pieces in order, with white space folded; none for a text of only white space.
 *  @param room largest size of a piece, in bytes. */
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

/** The smallest parts from which the text can be put together. */
function partsThatFit(text: string, room: number): string[] {
  const fits = (part: string): boolean => bytesInRecord(part) <= room;
  return text.split(/(?<=\n)/).flatMap((line) => {
    if (fits(line)) return [line];
    return line.split(/(?<=\s)/).flatMap((word) => (fits(word) ? [word] : Array.from(word)));
  });
}
