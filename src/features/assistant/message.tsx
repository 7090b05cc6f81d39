/** One message. The assistant's is Markdown; the reader's stands as it was typed. */

import Link from '@docusaurus/Link';
import clsx from 'clsx';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import styles from './message.module.css';
import { References } from './references.tsx';
import { ASSISTANT, CLOSEST, SOURCES, YOU } from './strings.ts';
import type { ChatMessage } from './use-assistant.ts';

/** Links of the answer: inside the site without a reload, outside in a new tab. Addresses with
 *  another scheme than http(s) or mailto never get here: react-markdown empties them. */
function linkComponent(onFollow: () => void): Components['a'] {
  return function AnswerLink({ href = '', children }) {
    return href.startsWith('/') ? (
      <Link to={href} onClick={onFollow}>
        {children}
      </Link>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  };
}

interface Props {
  message: ChatMessage;
  onFollow: () => void;
}

export function Message({ message, onFollow }: Props) {
  const fromUser = message.role === 'user';
  return (
    <div className={clsx(styles.message, fromUser && styles.user)}>
      <span className={styles.who}>{fromUser ? YOU : ASSISTANT}</span>
      <div className={styles.body}>
        {fromUser ? (
          <p>{message.content}</p>
        ) : (
          <Markdown
            remarkPlugins={[remarkGfm]}
            components={{
              a: linkComponent(onFollow),
              img: () => null,
              table: ({ children }) => (
                <div className={styles.tableFrame}>
                  <table>{children}</table>
                </div>
              ),
            }}
          >
            {message.content}
          </Markdown>
        )}
        <References title={SOURCES} references={message.references} onFollow={onFollow} />
        <References title={CLOSEST} references={message.closest} onFollow={onFollow} />
      </div>
    </div>
  );
}
