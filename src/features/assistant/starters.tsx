/** Questions answered by the current page, to begin a conversation with. */

import { SendHorizontal } from 'lucide-react';
import styles from './starters.module.css';
import { STARTERS } from './strings.ts';

interface Props {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

export function Starters({ questions, onAsk }: Props) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.starters} aria-label={STARTERS}>
      <p className={styles.title}>{STARTERS}</p>
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          className={styles.starter}
          onClick={() => onAsk(question)}
        >
          {question}
          <SendHorizontal size={16} aria-hidden="true" />
        </button>
      ))}
    </section>
  );
}
