/** One message. The assistant's is Markdown; the reader's stands as it was typed. */

import clsx from 'clsx';
import { memo, type RefObject } from 'react';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ChatMessage, Rating } from './messages.ts';
import styles from './message.module.css';
import { References } from './references.tsx';
import { ASSISTANT, BROKEN, CLOSEST, SOURCES, STOPPED, YOU } from './strings.ts';

const NOTES: Partial<Record<ChatMessage['state'], string>> = { stopped: STOPPED, broken: BROKEN };

interface Props {
  message: ChatMessage;
  /** For the element with the words of the message. */
  text: RefObject<HTMLDivElement | null> | undefined;
  /** Whether an answer is under way. */
  isBusy: boolean;
  onFollow: () => void;
  onRate: (id: string, rating: Rating | null) => void;
  onAskAgain: (question: string) => void;
}

export const Message = memo(function Message(props: Props) {
  const { message, text, isBusy, onFollow, onRate, onAskAgain } = props;
  const { role, state, content, references, closest } = message;
  if (role === 'user') {
    return (
      <div className={clsx(styles.message, styles.user)}>
        <span className={styles.who}>{YOU}</span>
        <div className={styles.body} ref={text}>
          <p>{content}</p>
        </div>
      </div>
    );
  }
  const isOver = state !== 'streaming';
  const note = NOTES[state];
  return (
    <div className={styles.message}>
      <span className={styles.who}>{ASSISTANT}</span>
      <div className={styles.body}>
        <div className={styles.words} ref={text}>
          <AnswerText markdown={content} onFollow={onFollow} />
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {isOver && (
          <>
            {/* Cards below text that grows would be pushed on by every line. */}
            <References title={SOURCES} references={references} onFollow={onFollow} />
            <References title={CLOSEST} references={closest} onFollow={onFollow} />
          </>
        )}
      </div>
      {isOver && message.question !== '' && (
        <AnswerActions message={message} isBusy={isBusy} onRate={onRate} onAskAgain={onAskAgain} />
      )}
    </div>
  );
});
