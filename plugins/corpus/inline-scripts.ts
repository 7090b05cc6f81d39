/** Finds the inline scripts and styles of a built page and computes their Content-Security-Policy hashes.
 *  They are read from the built HTML because the minifier rewrites the sources. The lighter of cheerio's parsers
 *  misreads tables whose closing tags the minifier omits, but finds the same scripts and styles: a test compares it
 *  with the other. What it missed the policy would block. */

import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import { load } from 'cheerio/slim';

/** Script types that a browser runs; anything else is data. */
const RUNNABLE = /^(|module|text\/javascript|application\/javascript)$/i;

/** Sources of the inline scripts that a browser would run. */
export function inlineScripts(html: string): string[] {
  return scriptsIn(load(html));
}

export interface InlineParts {
  scripts: string[];
  /** Contents of style elements and style attributes. */
  styles: { elements: string[]; attributes: string[] };
}

/** Both, parsing the page only once. */
export function inlineParts(html: string): InlineParts {
  const $ = load(html);
  return { scripts: scriptsIn($), styles: stylesIn($) };
}

function scriptsIn($: CheerioAPI): string[] {
  return $('script:not([src])')
    .toArray()
    .filter((script) => RUNNABLE.test($(script).attr('type') ?? ''))
    .map((script) => $(script).text());
}

function stylesIn($: CheerioAPI): { elements: string[]; attributes: string[] } {
  return {
    elements: $('style')
      .toArray()
      .map((style) => $(style).text()),
    attributes: $('[style]')
      .toArray()
      .map((element) => $(element).attr('style') ?? ''),
  };
}

/** Source expression for `script-src` and `style-src` (CSP level 3, section 2.3.1). */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
