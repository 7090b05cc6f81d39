/** "Let us know" below a search without results. */

import { RemarkField } from '@site/src/components/remark-fields.tsx';
import { sendFeedback, type Delivery } from '@site/src/lib/feedback-outbox.ts';
import { useState, type SubmitEvent } from 'react';
import { v4 as uuid } from 'uuid';
import styles from './page-feedback.module.css';
import { MISSING, THANKS } from './strings.ts';

/** Use the query as its key. */
export function MissingSearch({ query }: { query: string }) {
  const [delivery, setDelivery] = useState<Delivery | null>(null);

  const submit = async (form: HTMLFormElement) => {
    const words = (new FormData(form).get('words') as string).trim();
    const common = { id: uuid(), at: new Date().toISOString(), words };
    setDelivery(await sendFeedback({ kind: 'search', ...common, query: query.slice(0, 500) }));
  };
  return (
    <section className={styles.box} aria-labelledby="missing-title">
      <h2 id="missing-title" className={styles.title}>
        {MISSING.title}
      </h2>
      <div role="status">{delivery && <p className={styles.said}>{THANKS[delivery]}</p>}</div>
      {!delivery && (
        <form
          className={styles.form}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          <p className={styles.said}>{MISSING.lead(query)}</p>
          <RemarkField label={MISSING.words} rows={2} />
          <button type="submit" className={styles.button}>
            {MISSING.send}
          </button>
        </form>
      )}
    </section>
  );
}
