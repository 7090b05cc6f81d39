/** What a reader can do with an answer: copy it, rate it and say why, ask again. */

import { CopyButton } from '@site/src/components/copy-button.tsx';
import type { Delivery } from '@site/src/lib/feedback-outbox.ts';
import { RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import styles from './answer-actions.module.css';
import { answerAsText } from './answer-as-text.ts';
import { AnswerReasons } from './answer-reasons.tsx';
import type { ChatMessage, Rating } from './messages.ts';
import { sendRating } from './send-rating.ts';
import {
  ASK_AGAIN,
  COPY_ANSWER,
  FAILED,
  HELPFUL,
  NOT_HELPFUL,
  RATED,
  RATING_HINT,
} from './strings.ts';

const RATINGS = [
  { rating: 'helpful', label: HELPFUL, Icon: ThumbsUp },
  { rating: 'unhelpful', label: NOT_HELPFUL, Icon: ThumbsDown },
] as const;

interface Props {
  message: ChatMessage;
  /** Whether another answer is in progress. */
  isBusy: boolean;
  onRate: (id: string, rating: Rating | null) => void;
  onAskAgain: (message: ChatMessage) => void;
}

export function AnswerActions({ message, isBusy, onRate, onAskAgain }: Props) {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  /** Whether to ask for reasons: only right after a negative rating. */
  const [isAsking, setIsAsking] = useState(false);
  const rate = async (rating: Rating | null) => {
    onRate(message.id, rating);
    setIsAsking(rating === 'unhelpful');
    const sent = await sendRating(message, rating);
    setDelivery(rating === null ? null : sent);
  };
  const hasAnswer = message.content !== '' && message.content !== FAILED;
  return (
    <>
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
                onClick={() => void rate(message.rating === rating ? null : rating)}
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
          onClick={() => onAskAgain(message)}
        >
          <RotateCcw size={18} aria-hidden="true" />
          {ASK_AGAIN}
        </button>
      </div>
      <div role="status">{delivery && <p className={styles.rated}>{RATED[delivery]}</p>}</div>
      {isAsking && (
        <AnswerReasons
          onSend={async (reasons, words) => {
            setDelivery(await sendRating(message, 'unhelpful', reasons, words));
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
