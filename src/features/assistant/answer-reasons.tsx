/** Why an answer did not help: reasons to tick and free text. */

import type { FeedbackReason } from '@site/server/contract/feedback.ts';
import { useEffect, useRef, type SubmitEvent } from 'react';
import styles from './answer-reasons.module.css';
import { REASON_LABELS, REASON_WORDS, REASONS, SEND_REASONS } from './strings.ts';

interface Props {
  onSend: (reasons: FeedbackReason[], words: string) => Promise<void>;
}

export function AnswerReasons({ onSend }: Props) {
  const box = useRef<HTMLFormElement>(null);
  // It comes below the last answer, where nobody looks.
  useEffect(() => {
    // Not returned: newer browsers give a promise, which React would call as the clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const submit = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const reasons = values.getAll('reason') as FeedbackReason[];
    void onSend(reasons, (values.get('words') as string).trim());
  };
  return (
    <form
      ref={box}
      className={styles.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <fieldset className={styles.reasons}>
        <legend>{REASONS}</legend>
        {REASON_LABELS.map(([reason, label]) => (
          <label key={reason} className={styles.check}>
            <input type="checkbox" name="reason" value={reason} />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {REASON_WORDS}
        <textarea name="words" rows={2} maxLength={1000} className={styles.input} />
      </label>
      <button type="submit" className={styles.send}>
        {SEND_REASONS}
      </button>
    </form>
  );
}
