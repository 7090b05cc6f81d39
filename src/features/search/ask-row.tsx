/** 'Ask AI about "…"' above the contents of the search modal, with the typed words, and the closest
 *  spelling if they find nothing. DocSearch can only be extended below its results, so the row is
 *  in a separate element at the top of the scrolling part. */

import { OPEN_ASSISTANT, signal } from '@site/src/lib/portal-events.ts';
import { MessageCircleQuestion } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal-row.module.css';
import { SpellingRow } from './spelling-row.tsx';

interface Props {
  /** Element around the modal. */
  frame: HTMLElement;
  /** Called before the assistant opens, to close the modal. */
  onAsk: () => void;
}

/** The words in the field, even when DocSearch itself changes them. */
function useTypedWords(frame: HTMLElement): string {
  const read = () => frame.querySelector<HTMLInputElement>('.DocSearch-Input')?.value.trim() ?? '';
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener);
      observer.observe(frame, { subtree: true, attributeFilter: ['value'] });
      // Must run before React's own listener on the body: rendering before DocSearch has read the
      // field would restore the older words, and the latest key would be lost.
      document.addEventListener('input', listener);
      return () => {
        observer.disconnect();
        document.removeEventListener('input', listener);
      };
    },
    [frame],
  );
  return useSyncExternalStore(subscribe, read);
}

export function AskRow({ frame, onAsk }: Props) {
  const words = useTypedWords(frame);
  const [slot] = useState(() => document.createElement('div'));
  useEffect(() => {
    frame.querySelector('.DocSearch-Dropdown')?.prepend(slot);
    return () => slot.remove();
  }, [frame, slot]);

  const ask = () => {
    onAsk();
    signal(OPEN_ASSISTANT, { text: words });
  };
  return createPortal(
    <>
      <SpellingRow frame={frame} words={words} />
      <button type="button" className={styles.row} onClick={ask}>
        <MessageCircleQuestion size={20} aria-hidden="true" />
        <span className={styles.text}>
          {words ? `Ask AI about “${words}”` : 'Ask AI a question'}
        </span>
      </button>
    </>,
    slot,
  );
}
