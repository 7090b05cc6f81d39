/** The scrolling list of messages; it follows the newest one. */

import * as ScrollArea from '@radix-ui/react-scroll-area';
import { Loader } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Message } from './message.tsx';
import styles from './message-list.module.css';
import { PENDING, TITLE } from './strings.ts';
import type { ChatMessage } from './use-assistant.ts';

/** The scroll bar goes away so long after the last scroll, in ms (specification, section 9). Its
 *  thumb is never smaller than 18 px: that is Radix's own. */
const SCROLL_HIDE_DELAY_MS = 600;

interface Props {
  messages: ChatMessage[];
  pending: boolean;
  /** Called when a source is followed. */
  onFollow: () => void;
}

export function MessageList({ messages, pending, onFollow }: Props) {
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // To its start: a long answer is read from there.
    newest.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  }, [messages.length, pending]);

  return (
    <div className={styles.frame}>
      <ScrollArea.Root type="scroll" scrollHideDelay={SCROLL_HIDE_DELAY_MS} className={styles.area}>
        <ScrollArea.Viewport
          className={styles.list}
          role="log"
          aria-label={TITLE}
          aria-busy={pending}
          tabIndex={0}
        >
          {messages.map((message, index) => (
            <div key={message.id} ref={index === messages.length - 1 ? newest : null}>
              <Message message={message} onFollow={onFollow} />
            </div>
          ))}
        </ScrollArea.Viewport>
        <ScrollArea.Scrollbar orientation="vertical" className={styles.scrollbar}>
          <ScrollArea.Thumb className={styles.thumb} />
        </ScrollArea.Scrollbar>
      </ScrollArea.Root>
      {pending && (
        <div className={styles.pending} role="status">
          <Loader className={styles.spinner} size={20} aria-hidden="true" />
          {PENDING}
        </div>
      )}
    </div>
  );
}
