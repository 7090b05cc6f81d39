/** Tells the server that a result of a search was opened, so that searches of which none was can be
 *  seen. Goes out while the page changes; nobody waits for it, and it may be lost. */

import type { SearchClickBody } from '@site/server/contract/feedback.ts';

export function noteSearchClick(query: string): void {
  if (query.trim() === '') return;
  const body: SearchClickBody = { query: query.slice(0, 512) };
  navigator.sendBeacon(
    '/api/search-click',
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}
