/** What an address without a page may have meant. */

import { SECTIONS } from '../../../sections.ts';

/** Parts of addresses that say nothing about the subject. */
const NO_SUBJECT = new Set(['category', 'print', 'index', ...SECTIONS.map(({ id }) => id)]);

/** Words of the last meaningful part: `po reciept` for `/docs/inbound/po-reciept/`. */
export function wordsOfAddress(pathname: string): string {
  const parts = pathname
    .split('/')
    .map((part) => decoded(part).replace(/\.(?:html?|md)$/i, ''))
    .filter((part) => part !== '' && !NO_SUBJECT.has(part));
  return (parts.at(-1) ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that is not part of an encoding.
    return part;
  }
}
