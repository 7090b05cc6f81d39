/** Data of one user in this browser that must not outlive the session: handhelds are shared. The
 *  day's message count stays, or signing out would reset it. */

import { signal, USER_DATA_CLEARED } from '@site/src/lib/portal-events.ts';
import { readStored, removeStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { dropToken } from '@site/src/lib/token.ts';
import { CHAT_HISTORY_KEY, OWNER_KEY } from '@site/src/lib/user-keys.ts';

/** DocSearch keeps recent and favourite searches under these prefixes. */
const SEARCH_KEYS = /^__DOCSEARCH_(RECENT|FAVORITE)_SEARCHES__/;

/** Deletes token, recent searches and conversation. */
export function clearUserData(): void {
  dropToken();
  removeStored(OWNER_KEY);
  for (const key of storedKeys()) if (SEARCH_KEYS.test(key)) removeStored(key);
  removeStored(CHAT_HISTORY_KEY, 'session');
  signal(USER_DATA_CLEARED);
}

/** Deletes the previous user's data when another one has signed in. */
export function forgetOtherUser(userId: string): void {
  const owner = readStored(OWNER_KEY);
  if (owner === userId) return;
  if (owner) clearUserData();
  writeStored(OWNER_KEY, userId);
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch (error) {
    console.error('Listing the storage failed:', error);
    return [];
  }
}
