/** The reader's input. Knows nothing about the network. */

import type { SectionId } from '@site/server/contract/sections.ts';
import { Loader, SendHorizontal, Square } from 'lucide-react';
import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { AppSelect } from './app-select.tsx';
import styles from './prompt-form.module.css';
import { INPUT_LABEL, INPUT_PLACEHOLDER, SEND, STOP } from './strings.ts';
import type { AssistantStatus } from './use-assistant.ts';

/** Longest question that the service accepts, in characters. */
const MAX_LENGTH = 2000;

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  status: AssistantStatus;
  text: string;
  onTextChange: (text: string) => void;
  app: SectionId;
  onAppChange: (app: SectionId) => void;
  onSend: () => void;
  onStop: () => void;
}

/** Whether no part of the dialog has a focus that the reader may have put there. */
function isFocusFree(): boolean {
  return document.activeElement?.matches('body, [role="dialog"]') ?? true;
}

export function PromptForm(props: Props) {
  const { ref, status, text, onTextChange, app, onAppChange, onSend, onStop } = props;
  const wasBusy = useRef(false);
  const isPending = status === 'pending';
  const isBusy = status !== 'idle';

  // The disabled input lost its focus, and the stop button disappears with it: return it to the
  // input.
  useEffect(() => {
    if (!isPending && wasBusy.current && isFocusFree()) ref.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, isPending, ref]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend();
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
        disabled={isPending}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => onTextChange(event.target.value)}
      />
      <AppSelect value={app} onChange={onAppChange} />
      {isBusy && (
        <button type="button" className={styles.stop} onClick={onStop}>
          <Square size={16} aria-hidden="true" />
          {STOP}
        </button>
      )}
      <button type="submit" className={styles.send} aria-label={SEND} disabled={isBusy}>
        {isBusy ? (
          <Loader className={styles.spinner} size={20} aria-hidden="true" />
        ) : (
          <SendHorizontal size={20} aria-hidden="true" />
        )}
      </button>
    </form>
  );
}
