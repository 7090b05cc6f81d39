/** Updates the links of a page when pages move: relative ones are recalculated from the new place,
 *  and those to a moved page are updated. Code is left alone. */

import path from 'node:path';
import type { PagePlace } from './page-place.ts';

/** From one page's place to another. */
export interface Way {
  from: PagePlace;
  to: PagePlace;
}

const LINK = /(\]\(<?|^\[[^\]]+\]:\s+)([^)\s>]+)/gm;
const OUTSIDE = /^([a-z][a-z0-9+.-]*:|#)/i;

/** The text of a page with its links updated.
 *  @param place the page's own move.
 *  @param moved the page that others link to.
 *  @param addressOf address of another page's file. */
export function rewriteLinks(
  source: string,
  place: { from: string; to: string },
  moved: Way,
  addressOf: (file: string) => string,
): string {
  return outsideCode(source, (text) =>
    text.replace(LINK, (whole, before: string, url: string) => {
      const after = rewriteUrl(url, place, moved, addressOf);
      return after === url ? whole : before + after;
    }),
  );
}

function rewriteUrl(
  url: string,
  place: { from: string; to: string },
  moved: Way,
  addressOf: (file: string) => string,
): string {
  if (OUTSIDE.test(url)) return url;
  const [target = '', hash] = url.split('#');
  const anchor = hash === undefined ? '' : `#${hash}`;
  if (target.startsWith('/')) {
    const same = `${target.replace(/\/$/, '')}/` === moved.from.address;
    return same ? moved.to.address + anchor : url;
  }
  const old = path.posix.join(path.posix.dirname(place.from), target);
  const now = old === moved.from.file ? moved.to.file : old;
  if (now === old && place.from === place.to) return url;
  const section = (file: string) => file.split('/')[0];
  if (/\.mdx?$/.test(now) && section(now) !== section(place.to)) {
    return (now === moved.to.file ? moved.to.address : addressOf(now)) + anchor;
  }
  const relative = path.posix.relative(path.posix.dirname(place.to), now);
  return (relative.startsWith('.') ? relative : `./${relative}`) + anchor;
}

/** Changes text outside of fences and backticks. */
function outsideCode(source: string, change: (text: string) => string): string {
  return source
    .split(/(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\S\n]*$|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
