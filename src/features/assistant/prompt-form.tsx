/** Where the reader types. Knows nothing of the network. */

import type { SectionId } from '@site/server/contract/sections.ts';
import { Loader, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { AppSelect } from './app-select.tsx';
import styles from './prompt-form.module.css';
import { INPUT_LABEL, INPUT_PLACEHOLDER, SEND } from './strings.ts';

/** Longest question that the service takes, in characters. */
const MAX_LENGTH = 2000;

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  pending: boolean;
  app: SectionId;
  onAppChange: (app: SectionId) => void;
  /** Returns false where the text was not sent and should stay. */
  onSend: (text: string) => boolean;
}

export function PromptForm({ ref, pending, app, onAppChange, onSend }: Props) {
  const [text, setText] = useState('');
  const wasPending = useRef(false);

  // Disabling the input took its focus; give it back with the answer.
  useEffect(() => {
    if (wasPending.current && !pending) ref.current?.focus();
    wasPending.current = pending;
  }, [pending, ref]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (onSend(text)) setText('');
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        ref={ref}
        className={styles.input}
        aria-label={INPUT_LABEL}
        placeholder={INPUT_PLACEHOLDER}
        value={text}
        maxLength={MAX_LENGTH}
        disabled={pending}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <AppSelect value={app} onChange={onAppChange} />
      <button type="submit" className={styles.send} aria-label={SEND} disabled={pending}>
        {pending ? (
          <Loader className={styles.spinner} size={20} aria-hidden="true" />
        ) : (
          <SendHorizontal size={20} aria-hidden="true" />
        )}
      </button>
    </form>
  );
}
