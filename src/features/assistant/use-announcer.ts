/** Tells screen readers what has changed. The words are in the page a second time, so they are kept
 *  in a shadow tree, where find-in-page and select-all do not reach them. */

import { useCallback, useRef, type RefCallback } from 'react';

/** Sentences kept in the region; older ones are of no use there. */
const KEPT = 20;

export interface Announcer {
  /** For the element that holds the region. */
  host: RefCallback<HTMLElement>;
  /** Announces these one after the other, when the screen reader pauses. */
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
