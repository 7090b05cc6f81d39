/** 'Did you mean …' if the modal has found nothing and the pages contain a similar word. */

import { SpellCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { currentSuggestion, onSuggestion } from './suggestion.ts';
import styles from './modal-row.module.css';

interface Props {
  /** Element around the modal. */
  frame: HTMLElement;
  /** The typed words. */
  words: string;
}

/** Types into the modal's field like a user: React only notices values set through the prototype's
 *  setter. */
function type(frame: HTMLElement, text: string): void {
  const input = frame.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!input) return;
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

export function SpellingRow({ frame, words }: Props) {
  const offered = useSyncExternalStore(onSuggestion, currentSuggestion);
  if (!offered || offered.query.trim() !== words) return null;
  return (
    <button type="button" className={styles.row} onClick={() => type(frame, offered.suggestion)}>
      <SpellCheck size={20} aria-hidden="true" />
      <span className={styles.text}>Did you mean “{offered.suggestion}”?</span>
    </button>
  );
}
