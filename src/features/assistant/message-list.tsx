/** The scrolling list of messages; it follows the newest one. */

import * as ScrollArea from '@radix-ui/react-scroll-area';
import { History, Loader } from 'lucide-react';
import { useRef } from 'react';
import { Message } from './message.tsx';
import styles from './message-list.module.css';
import type { ChatMessage, Rating } from './messages.ts';
import { Starters } from './starters.tsx';
import { PENDING, showEarlier, TITLE } from './strings.ts';
import { useAnnouncer } from './use-announcer.ts';
import type { AssistantStatus } from './use-assistant.ts';
import { useFollow } from './use-follow.ts';
import { useSpokenAnswer } from './use-spoken-answer.ts';

/** The scroll bar goes away so long after the last scroll, in ms (specification, section 9). Its
 *  thumb is never smaller than 18 px: that is Radix's own. */
const SCROLL_HIDE_DELAY_MS = 600;

interface Props {
  messages: ChatMessage[];
  /** Questions of today that are kept and not shown. */
  earlierCount: number;
  status: AssistantStatus;
  /** Questions to begin with; none once something was asked. */
  starters: readonly string[];
  /** Called when a source is followed. */
  onFollow: () => void;
  onShowEarlier: () => void;
  onRate: (id: string, rating: Rating | null) => void;
  onAsk: (question: string) => void;
}

export function MessageList(props: Props) {
  const { messages, earlierCount, status, starters } = props;
  const { onFollow, onShowEarlier, onRate, onAsk } = props;
  const last = messages.at(-1);
  const isPending = status === 'pending';
  const { list, newest } = useFollow(
    `${messages.length} ${isPending}`,
    `${last?.content.length} ${last?.state}`,
  );
  const text = useRef<HTMLDivElement>(null);
  const { host, say } = useAnnouncer();
  useSpokenAnswer(last, text, say);

  return (
    <div className={styles.frame}>
      <ScrollArea.Root type="scroll" scrollHideDelay={SCROLL_HIDE_DELAY_MS} className={styles.area}>
        <ScrollArea.Viewport
          ref={list}
          className={styles.list}
          role="log"
          // The announcer says what is new, by whole sentences.
          aria-live="off"
          aria-label={TITLE}
          aria-busy={isPending}
          tabIndex={0}
        >
          {messages.map((message, index) => (
            <div key={message.id} ref={message === last ? newest : null}>
              <Message
                message={message}
                text={message === last ? text : undefined}
                isBusy={status !== 'idle'}
                onFollow={onFollow}
                onRate={onRate}
                onAskAgain={onAsk}
              />
              {index === 0 && earlierCount > 0 && (
                <button
                  type="button"
                  className={styles.earlier}
                  onClick={(event) => {
                    // The button goes; what it brought is there to be read.
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
          <Starters questions={starters} onAsk={onAsk} />
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
