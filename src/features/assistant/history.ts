/** The day's conversation of this tab, so that a reload does not lose it. It stands in the tab's own
 *  storage: what the browser keeps for good is fixed by the specification, two tabs do not write
 *  over each other, and it ends with the tab on a handheld that many use. */

import { readStored, removeStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { CHAT_HISTORY_KEY, OWNER_KEY } from '@site/src/lib/user-keys.ts';
import { decodeHistory, encodeHistory, type ChatMessage } from './messages.ts';

/** Messages of the day, without the greeting. */
export function readHistory(date: string): ChatMessage[] {
  const text = readStored(CHAT_HISTORY_KEY, 'session');
  return text === null ? [] : decodeHistory({ date, owner: readStored(OWNER_KEY) }, text);
}

/** Keeps the messages of the day; those of other days are forgotten. */
export function writeHistory(date: string, messages: readonly ChatMessage[]): void {
  if (messages.some(({ day }) => day === date)) {
    const text = encodeHistory({ date, owner: readStored(OWNER_KEY) }, messages);
    writeStored(CHAT_HISTORY_KEY, text, 'session');
  } else {
    removeStored(CHAT_HISTORY_KEY, 'session');
  }
}

/** Calls `listener` when another tab signs out or signs another person in. Returns the function
 *  that ends it. */
export function onOwnerChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === OWNER_KEY || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
