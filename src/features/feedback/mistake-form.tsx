/** The dialog for reporting a mistake. */

import { RemarkField, SendRemark } from '@site/src/components/remark-fields.tsx';
import type { Delivery } from '@site/src/lib/feedback-outbox.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import styles from './report-mistake.module.css';
import { MISTAKE, THANKS } from './strings.ts';

interface Props {
  /** The selected text; empty if there is none. */
  quote: string;
  onSend: (words: string) => Promise<Delivery>;
  onClose: () => void;
}

export function MistakeForm({ quote, onSend, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const said = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The browser restores the focus when it closes.
    dialog.current?.showModal();
    words.current?.focus();
  }, []);
  useEffect(() => {
    if (delivery) said.current?.focus();
  }, [delivery]);

  const submit = async (form: HTMLFormElement) => {
    setDelivery(await onSend((new FormData(form).get('words') as string).trim()));
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="mistake-title"
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id="mistake-title" className={styles.title}>
          {MISTAKE.title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={MISTAKE.close}
          onClick={() => dialog.current?.close()}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {delivery ? (
        <p ref={said} tabIndex={-1} role="status" className={styles.said}>
          {THANKS[delivery]}
        </p>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          {quote ? (
            <figure className={styles.quote}>
              <figcaption>{MISTAKE.quote}</figcaption>
              <blockquote>{quote}</blockquote>
            </figure>
          ) : (
            <p className={styles.said}>{MISTAKE.noQuote}</p>
          )}
          <RemarkField label={MISTAKE.words} ref={words} rows={4} required={quote === ''} />
          <SendRemark label={MISTAKE.send} />
        </form>
      )}
    </dialog>
  );
}
