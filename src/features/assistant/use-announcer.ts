/** Says to screen readers what changed. The words stand a second time in the page, so they are kept
 *  in a shadow tree of their own: searching the page or selecting it does not come upon them. */

import { useCallback, useRef, type RefCallback } from 'react';

/** Sentences that stay in the region; what was said long ago is of no use there. */
const KEPT = 20;

export interface Announcer {
  /** For the element that holds the region. */
  host: RefCallback<HTMLElement>;
  /** Says these one after the other, when the reader pauses. */
  say: (sentences: readonly string[]) => void;
}

export function useAnnouncer(): Announcer {
  const region = useRef<HTMLElement | null>(null);

  const host = useCallback((element: HTMLElement | null) => {
    if (!element) {
      region.current = null;
      return;
    }
    const live = document.createElement('div');
    live.setAttribute('aria-live', 'polite');
    live.setAttribute('aria-relevant', 'additions');
    element.attachShadow({ mode: 'closed' }).append(live);
    region.current = live;
  }, []);

  const say = useCallback((sentences: readonly string[]) => {
    for (const sentence of sentences) {
      const line = document.createElement('p');
      line.textContent = sentence;
      region.current?.append(line);
    }
    while (region.current && region.current.childElementCount > KEPT) {
      region.current.firstElementChild?.remove();
    }
  }, []);

  return { host, say };
}
