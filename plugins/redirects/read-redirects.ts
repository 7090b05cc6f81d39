/** The table of old addresses, redirects.json: pages lead to pages, headings to headings. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const page = /^\/([A-Za-z0-9._~-]+\/)+(#.+)?$/;
const schema = z.record(
  z.string().regex(page, 'should be an address such as /docs/old/ or /docs/page/#old'),
  z.string().regex(page, 'should be an address such as /docs/new/ or /docs/page/#new'),
);

export interface Redirects {
  /** Old address of a page, with its target. */
  pages: Record<string, string>;
  /** Old address of a heading, with `#`, with its target. */
  headings: Record<string, string>;
}

/** @throws Error that says what is wrong in the file, and where. */
export function readRedirects(siteDir: string): Redirects {
  const file = path.join(siteDir, 'redirects.json');
  if (!existsSync(file)) return { pages: {}, headings: {} };
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`redirects.json: ${z.prettifyError(result.error)}`);
  const entries = Object.entries(result.data);
  return {
    pages: Object.fromEntries(entries.filter(([from]) => !from.includes('#'))),
    headings: Object.fromEntries(entries.filter(([from]) => from.includes('#'))),
  };
}
