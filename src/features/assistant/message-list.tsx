/** The scrolling list of messages; it follows the newest one. */

import { Loader } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Message } from './message.tsx';
import styles from './message-list.module.css';
import { PENDING, TITLE } from './strings.ts';
import type { ChatMessage } from './use-assistant.ts';

interface Props {
  messages: ChatMessage[];
  pending: boolean;
  /** Called when a source is followed. */
  onFollow: () => void;
}

export function MessageList({ messages, pending, onFollow }: Props) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    end.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'end' });
  }, [messages.length, pending]);

  return (
    <div className={styles.frame}>
      <div className={styles.list} role="log" aria-label={TITLE} aria-busy={pending} tabIndex={0}>
        {messages.map((message) => (
          <Message key={message.id} message={message} onFollow={onFollow} />
        ))}
        <div ref={end} />
      </div>
      {pending && (
        <div className={styles.pending} role="status">
          <Loader className={styles.spinner} size={20} aria-hidden="true" />
          {PENDING}
        </div>
      )}
    </div>
  );
}
