/** Finds the inline scripts of a built page and their Content-Security-Policy hashes. They are
 *  taken from the built HTML because the minifier rewrites the sources. */

import { createHash } from 'node:crypto';
import { load } from 'cheerio';

/** Types that a browser runs; anything else is data. */
const RUNNABLE = /^(|module|text\/javascript|application\/javascript)$/i;

/** Texts of the scripts that a browser would run from the page itself. */
export function inlineScripts(html: string): string[] {
  const $ = load(html);
  return $('script:not([src])')
    .toArray()
    .filter((script) => RUNNABLE.test($(script).attr('type') ?? ''))
    .map((script) => $(script).text());
}

/** Source expression for `script-src` (CSP level 3, section 2.3.1). */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
