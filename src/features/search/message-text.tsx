/** A message as its table explains it: code and text, cause, and action. */

import type { MessageRow } from '@site/server/contract/corpus.ts';
import styles from './message-text.module.css';

interface Props {
  message: MessageRow;
  className?: string | undefined;
}

export function MessageText({ message: { code, text, cause, action }, className }: Props) {
  return (
    <span className={className}>
      <span className={styles.name}>
        <span className={styles.code}>{code}</span> {text}
      </span>
      {cause && (
        <span className={styles.line}>
          <b>Cause:</b> {cause}
        </span>
      )}
      {action && (
        <span className={styles.line}>
          <b>What to do:</b> {action}
        </span>
      )}
    </span>
  );
}
