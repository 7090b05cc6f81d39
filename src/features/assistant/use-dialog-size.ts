/** The dialog's size on a desktop, as set by the reader. Stored in this browser; it reveals nothing
 *  about the reader and outlives the session. */

import { readStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { useCallback, useState } from 'react';

export type Side = 'width' | 'height';
export type DialogSize = Record<Side, number>;

const KEY = 'chatSize';
/** Smallest size, in px: two buttons beside the input, and a few lines of text. */
export const MIN_SIZE: DialogSize = { width: 400, height: 320 };
/** Largest width, in px, and largest height, as a share of the window's (specification, section
 *  2). */
const MAX_WIDTH = 900;
const MAX_HEIGHT_SHARE = 0.8;
/** Distance from the window's edges, in px, both sides together: 2 * --space-2. */
const MARGINS = 32;

/** Largest size in this window, in px. */
export function maxSize(): DialogSize {
  return {
    width: Math.min(MAX_WIDTH, window.innerWidth - MARGINS),
    height: Math.round(window.innerHeight * MAX_HEIGHT_SHARE),
  };
}

function within(size: DialogSize): DialogSize {
  const max = maxSize();
  const clamp = (side: Side) => Math.max(MIN_SIZE[side], Math.min(max[side], size[side]));
  return { width: clamp('width'), height: clamp('height') };
}

function readSize(): DialogSize | null {
  try {
    const value = JSON.parse(readStored(KEY) ?? 'null') as Partial<DialogSize> | null;
    const { width, height } = value ?? {};
    if (typeof width !== 'number' || typeof height !== 'number') return null;
    // The style limits a size too large for this window; it comes back in a larger one.
    return { width: Math.max(width, MIN_SIZE.width), height: Math.max(height, MIN_SIZE.height) };
  } catch {
    return null;
  }
}

/** The chosen size, or null if it is the largest, and its setter. */
export function useDialogSize(): [DialogSize | null, (size: DialogSize) => void] {
  const [size, setSize] = useState(readSize);
  const change = useCallback((wanted: DialogSize) => {
    const chosen = within(wanted);
    setSize(chosen);
    writeStored(KEY, JSON.stringify(chosen));
  }, []);
  return [size, change];
}
