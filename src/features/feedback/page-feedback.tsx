/** "Was this helpful?": yes or no at once, then reasons and free text for a no. */

import type { FeedbackReason, PageFeedback as Sent } from '@site/server/contract/feedback.ts';
import { ReasonBoxes, RemarkField } from '@site/src/components/remark-fields.tsx';
import { sendFeedback, type Delivery } from '@site/src/lib/feedback-outbox.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { v4 as uuid } from 'uuid';
import styles from './page-feedback.module.css';
import { PAGE, PAGE_REASONS, THANKS } from './strings.ts';

interface Props {
  /** Path of the page. */
  page: string;
}

type Step = 'asking' | 'reasons' | 'thanks';

export default function PageFeedback({ page }: Props) {
  const [id] = useState(() => uuid());
  const [step, setStep] = useState<Step>('asking');
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const said = useRef<HTMLParagraphElement>(null);

  // The pressed button disappears; move the focus to what replaces it.
  useEffect(() => {
    if (step !== 'asking') said.current?.focus();
  }, [step]);

  const send = async (given: Pick<Sent, 'helpful' | 'reasons' | 'words'>, next: Step) => {
    const at = new Date().toISOString();
    const result = await sendFeedback({ kind: 'page', id, at, page, ...given });
    setDelivery(result);
    setStep(result === 'failed' ? 'thanks' : next);
  };
  const submit = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const reasons = values.getAll('reason') as FeedbackReason[];
    const words = (values.get('words') as string).trim();
    void send({ helpful: false, reasons, words }, 'thanks');
  };

  return (
    <section className={styles.box} aria-labelledby="page-feedback-title">
      <h2 id="page-feedback-title" className={styles.title}>
        {PAGE.title}
      </h2>
      {step === 'asking' && (
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.button}
            onClick={() => void send({ helpful: true, reasons: [], words: '' }, 'thanks')}
          >
            <ThumbsUp size={18} aria-hidden="true" />
            {PAGE.yes}
          </button>
          <button
            type="button"
            className={styles.button}
            onClick={() => void send({ helpful: false, reasons: [], words: '' }, 'reasons')}
          >
            <ThumbsDown size={18} aria-hidden="true" />
            {PAGE.no}
          </button>
        </div>
      )}
      {step === 'reasons' && (
        <form
          className={styles.form}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <p ref={said} tabIndex={-1} className={styles.said}>
            {PAGE.noted}
          </p>
          <ReasonBoxes legend={PAGE.reasons} reasons={PAGE_REASONS} />
          <RemarkField label={PAGE.words} rows={3} />
          <button type="submit" className={styles.button}>
            {PAGE.send}
          </button>
        </form>
      )}
      {step === 'thanks' && delivery && (
        <p ref={said} tabIndex={-1} role="status" className={styles.said}>
          {THANKS[delivery]}
        </p>
      )}
    </section>
  );
}
