/** State of a reader who is sent to the sign-in page, restored afterwards: the place on the page
 *  and the unfinished question. Kept in session storage, where both sign-in pages find the reason.
 *  It belongs to one user: if another one signs in, nothing is restored. */

import { readStored, removeStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { LEFT_PLACE_KEY } from '@site/src/lib/user-keys.ts';

/** Why the reader was sent to the sign-in page. */
export type SignInReason = 'ended' | 'unreachable';

export interface LeftPlace {
  reason: SignInReason;
  /** Id of the user. */
  owner: string | null;
  /** Address within the site, with query and hash. */
  address: string;
  /** Scroll position, in px. */
  scroll: number;
  /** Text in the assistant's input. */
  question: string;
}

/** Stores the place. */
export function keepPlace(place: LeftPlace): void {
  writeStored(LEFT_PLACE_KEY, JSON.stringify(place), 'session');
}

/** Removes the place from storage and returns it if it is this user's. */
export function takePlace(owner: string): LeftPlace | undefined {
  const text = readStored(LEFT_PLACE_KEY, 'session');
  if (text === null) return undefined;
  removeStored(LEFT_PLACE_KEY, 'session');
  const place = parse(text);
  return place?.owner === owner ? place : undefined;
}

function parse(text: string): LeftPlace | undefined {
  try {
    const value = JSON.parse(text) as LeftPlace;
    return typeof value.address === 'string' && typeof value.question === 'string'
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}
