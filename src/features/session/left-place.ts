/** What a reader leaves behind who is sent to the sign-in page, and gets back afterwards: the place
 *  on the page and the question that was being typed. It stands in the tab's own storage, where both
 *  sign-in pages find the reason, and belongs to one person: another one who signs in gets nothing. */

import { readStored, removeStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { LEFT_PLACE_KEY } from '@site/src/lib/user-keys.ts';

/** Why the reader was sent to the sign-in page. */
export type SignInReason = 'ended' | 'unreachable';

export interface LeftPlace {
  reason: SignInReason;
  /** Id of the person. */
  owner: string | null;
  /** Address inside the site, with query and hash. */
  address: string;
  /** Scroll position, in px. */
  scroll: number;
  /** Text in the assistant's input. */
  question: string;
}

/** Keeps the place. */
export function keepPlace(place: LeftPlace): void {
  writeStored(LEFT_PLACE_KEY, JSON.stringify(place), 'session');
}

/** Takes the place out of the storage, if it is this person's. */
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
