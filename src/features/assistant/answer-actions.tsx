/** What a reader can do with an answer: copy it, note whether it helped, ask the same again. */

import { CopyButton } from '@site/src/components/copy-button.tsx';
import { RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import styles from './answer-actions.module.css';
import { answerAsText } from './answer-as-text.ts';
import type { ChatMessage, Rating } from './messages.ts';
import { ASK_AGAIN, COPY_ANSWER, HELPFUL, NOT_HELPFUL, RATING_HINT } from './strings.ts';

const RATINGS = [
  { rating: 'helpful', label: HELPFUL, Icon: ThumbsUp },
  { rating: 'unhelpful', label: NOT_HELPFUL, Icon: ThumbsDown },
] as const;

interface Props {
  message: ChatMessage;
  /** Whether another answer is under way. */
  isBusy: boolean;
  onRate: (id: string, rating: Rating | null) => void;
  onAskAgain: (question: string) => void;
}

export function AnswerActions({ message, isBusy, onRate, onAskAgain }: Props) {
  const hasAnswer = message.content !== '' && message.state !== 'failed';
  return (
    <div className={styles.actions}>
      {hasAnswer && (
        <>
          <CopyButton
            label={COPY_ANSWER}
            className={styles.icon}
            text={() => answerAsText(message, window.location.origin)}
          />
          {RATINGS.map(({ rating, label, Icon }) => (
            <button
              key={rating}
              type="button"
              className={styles.icon}
              aria-label={label}
              aria-pressed={message.rating === rating}
              title={`${label}. ${RATING_HINT}`}
              onClick={() => onRate(message.id, message.rating === rating ? null : rating)}
            >
              <Icon size={18} aria-hidden="true" />
            </button>
          ))}
        </>
      )}
      <button
        type="button"
        className={styles.again}
        disabled={isBusy}
        onClick={() => onAskAgain(message.question)}
      >
        <RotateCcw size={18} aria-hidden="true" />
        {ASK_AGAIN}
      </button>
    </div>
  );
}
