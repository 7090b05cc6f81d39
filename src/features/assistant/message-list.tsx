/** The scrolling list of messages; it follows the newest one. */

import * as ScrollArea from '@radix-ui/react-scroll-area';
import { History, Loader } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Message, type MessageHandlers } from './message.tsx';
import styles from './message-list.module.css';
import type { ChatMessage } from './messages.ts';
import { Starters } from './starters.tsx';
import { PENDING, showEarlier, TITLE } from './strings.ts';
import { useAnnouncer } from './use-announcer.ts';
import type { AssistantStatus } from './use-assistant.ts';
import { useFollow } from './use-follow.ts';
import { useSpokenAnswer } from './use-spoken-answer.ts';

/** The scroll bar disappears this long after the last scroll, in ms (specification, section 9). Its
 *  minimum thumb size of 18 px is Radix's own. */
const SCROLL_HIDE_DELAY_MS = 600;

interface Props extends MessageHandlers {
  messages: ChatMessage[];
  /** The message that was added or changed last. */
  newest: ChatMessage | undefined;
  /** Today's stored questions that are not shown. */
  earlierCount: number;
  status: AssistantStatus;
  /** Suggested first questions; none once something was asked. */
  starters: readonly string[];
  onShowEarlier: () => void;
  /** Called with a question of `starters`. */
  onStart: (question: string) => void;
}

export function MessageList(props: Props) {
  const { messages, newest, earlierCount, status, starters } = props;
  const { onFollow, onShowEarlier, onRate, onAskAgain, onAnswerAgain, onStart } = props;
  const isPending = status === 'pending';
  const { list, newest: shown } = useFollow(
    `${messages.length} ${newest?.id} ${isPending}`,
    `${newest?.content.length} ${newest?.state}`,
  );
  const text = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { host, say } = useAnnouncer();
  useSpokenAnswer(newest, text, say);
  const answerAgain = useCallback<MessageHandlers['onAnswerAgain']>(
    (message, how) => {
      // The pressed button disappears; move the focus to what replaces it.
      frame.current?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
      onAnswerAgain(message, how);
    },
    [onAnswerAgain],
  );

  return (
    <div ref={frame} className={styles.frame}>
      <ScrollArea.Root type="scroll" scrollHideDelay={SCROLL_HIDE_DELAY_MS} className={styles.area}>
        <ScrollArea.Viewport
          ref={list}
          className={styles.list}
          role="log"
          // The announcer reads out what is new, in whole sentences.
          aria-live="off"
          aria-label={TITLE}
          aria-busy={isPending}
          tabIndex={0}
        >
          {messages.map((message, index) => (
            <div key={message.id} ref={message === newest ? shown : null}>
              <Message
                message={message}
                text={message === newest ? text : undefined}
                isBusy={status !== 'idle'}
                onFollow={onFollow}
                onRate={onRate}
                onAskAgain={onAskAgain}
                onAnswerAgain={answerAgain}
              />
              {index === 0 && earlierCount > 0 && (
                <button
                  type="button"
                  className={styles.earlier}
                  onClick={(event) => {
                    // The button disappears; move the focus to what it revealed.
                    event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus();
                    onShowEarlier();
                  }}
                >
                  <History size={18} aria-hidden="true" />
                  {showEarlier(earlierCount)}
                </button>
              )}
            </div>
          ))}
          <Starters questions={starters} onAsk={onStart} />
        </ScrollArea.Viewport>
        <ScrollArea.Scrollbar orientation="vertical" className={styles.scrollbar}>
          <ScrollArea.Thumb className={styles.thumb} />
        </ScrollArea.Scrollbar>
      </ScrollArea.Root>
      <div ref={host} className="screen-reader-only" />
      {isPending && (
        <div className={styles.pending} role="status">
          <Loader className={styles.spinner} size={20} aria-hidden="true" />
          {PENDING}
        </div>
      )}
    </div>
  );
}
