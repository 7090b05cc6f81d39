/** Tells the server that a search result was opened, so that searches without any can be found.
 *  Sent during navigation; nobody waits for it, and it may be lost. */

import type { SearchClickBody } from '@site/server/contract/feedback.ts';

export function noteSearchClick(query: string): void {
  if (query.trim() === '') return;
  const body: SearchClickBody = { query: query.slice(0, 512) };
  navigator.sendBeacon(
    '/api/search-click',
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}
