/** 'Ask AI about "…"' above whatever the search modal shows, with the words that are typed, and the
 *  closest spelling where they find nothing. DocSearch
 *  has a joint for that below its results alone, so the row stands in an element of its own at the
 *  top of the part that scrolls. */

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

/** The words in the field, also when DocSearch itself changes them. */
function useTypedWords(frame: HTMLElement): string {
  const read = () => frame.querySelector<HTMLInputElement>('.DocSearch-Input')?.value.trim() ?? '';
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener);
      observer.observe(frame, { subtree: true, attributeFilter: ['value'] });
      // Above React's own listener, which stands at the body: drawing before it has read the field
      // would put the older words back, and the newest key would be lost.
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
