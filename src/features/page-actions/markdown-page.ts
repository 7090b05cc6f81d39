/** The Markdown form of a page, which the server makes: `/docs/inbound/po-receipt.md`. */

import { errorOf } from '@site/src/lib/api.ts';

/** Address of the Markdown form.
 *  @param path site path of the page. */
export function markdownPath(path: string): string {
  return `${path.replace(/\/$/, '')}.md`;
}

/** Fetches the Markdown form of a page.
 *  @throws ApiError when the server refuses, TypeError when it cannot be reached. */
export async function fetchMarkdown(path: string): Promise<string> {
  const response = await fetch(markdownPath(path), { credentials: 'same-origin' });
  if (!response.ok) throw await errorOf(response);
  return response.text();
}
