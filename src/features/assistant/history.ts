/** The day's conversation of this tab, so that a reload does not lose it. Kept in session storage:
 *  the specification fixes the contents of local storage, two tabs do not overwrite each other, and
 *  on a shared handheld it ends with the tab. */

import { readStored, removeStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { CHAT_HISTORY_KEY, OWNER_KEY } from '@site/src/lib/user-keys.ts';
import { decodeHistory, encodeHistory, type ChatMessage } from './messages.ts';

/** Messages of the day, without the greeting. */
export function readHistory(date: string): ChatMessage[] {
  const text = readStored(CHAT_HISTORY_KEY, 'session');
  return text === null ? [] : decodeHistory({ date, owner: readStored(OWNER_KEY) }, text);
}

/** Stores the messages of the day; drops those of other days. */
export function writeHistory(date: string, messages: readonly ChatMessage[]): void {
  if (messages.some(({ day }) => day === date)) {
    const text = encodeHistory({ date, owner: readStored(OWNER_KEY) }, messages);
    writeStored(CHAT_HISTORY_KEY, text, 'session');
  } else {
    removeStored(CHAT_HISTORY_KEY, 'session');
  }
}
