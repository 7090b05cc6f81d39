/** Whether the reader wants the dialog beside the page. Stored in this browser; it reveals nothing
 *  about the reader and outlives the session. Narrow windows have no room for both. */

import { PINNED, PINNED_KEY, WIDE } from '@site/server/contract/beside.ts';
import { readStored, removeStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { useCallback, useState, useSyncExternalStore } from 'react';

function subscribeWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

export interface Pin {
  /** Whether there is room beside the page. */
  isPossible: boolean;
  /** Whether the dialog is there. */
  isPinned: boolean;
  toggle: () => void;
}

export function usePin(): Pin {
  const isPossible = useSyncExternalStore(subscribeWidth, isWide);
  const [isWanted, setIsWanted] = useState(() => readStored(PINNED_KEY) === PINNED);
  const toggle = useCallback(() => {
    if (isWanted) removeStored(PINNED_KEY);
    else writeStored(PINNED_KEY, PINNED);
    setIsWanted(!isWanted);
  }, [isWanted]);
  return { isPossible, isPinned: isPossible && isWanted, toggle };
}
