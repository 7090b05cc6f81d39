/** Returns a reader who had to leave to where they were. */

import { currentDraft, noteDraft, restoreDraft } from '@site/src/lib/draft.ts';
import { removeStored } from '@site/src/lib/safe-storage.ts';
import { LEFT_PLACE_KEY } from '@site/src/lib/user-keys.ts';
import { keepPlace, takePlace, type SignInReason } from './left-place.ts';

type Location = Record<'pathname' | 'search' | 'hash', string>;

function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

/** Records why the reader has to leave, who it is, and where they were. */
export function leavePlace(reason: SignInReason, owner: string | null, location: Location): void {
  keepPlace({
    reason,
    owner,
    address: addressOf(location),
    scroll: window.scrollY,
    question: currentDraft(),
  });
  // Whoever signs in next may be somebody else.
  noteDraft('');
}

/** Forgets the place of a reader who left deliberately. */
export function forgetPlace(): void {
  removeStored(LEFT_PLACE_KEY, 'session');
  noteDraft('');
}

/** Restores the place and passes the question to the assistant, if this is the same user on the
 *  same page. */
export function returnToPlace(owner: string, location: Location): void {
  const place = takePlace(owner);
  if (place?.address !== addressOf(location)) return;
  // After Docusaurus's own scrolling on every page change.
  requestAnimationFrame(() => window.scrollTo({ top: place.scroll, behavior: 'instant' }));
  if (place.question) restoreDraft(place.question);
}
