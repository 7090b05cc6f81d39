/** Why an answer did not help: reasons to tick and free text. */

import type { FeedbackReason } from '@site/server/contract/feedback.ts';
import { ReasonBoxes, RemarkField, SendRemark } from '@site/src/components/remark-fields.tsx';
import { useEffect, useRef, type SubmitEvent } from 'react';
import styles from './answer-reasons.module.css';
import { REASON_LABELS, REASON_WORDS, REASONS, SEND_REASONS } from './strings.ts';

interface Props {
  onSend: (reasons: FeedbackReason[], words: string) => Promise<void>;
}

export function AnswerReasons({ onSend }: Props) {
  const box = useRef<HTMLFormElement>(null);
  // It appears below the last answer, where nobody looks.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would call as the cleanup.
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
      <ReasonBoxes legend={REASONS} reasons={REASON_LABELS} />
      <RemarkField label={REASON_WORDS} rows={2} />
      <SendRemark label={SEND_REASONS} />
    </form>
  );
}
