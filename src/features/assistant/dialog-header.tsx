/** Head of the dialog: what it is, how many messages are left, a new conversation, the way out. */

import * as Dialog from '@radix-ui/react-dialog';
import { SquarePen, X } from 'lucide-react';
import styles from './dialog-header.module.css';
import { CLOSE, description, NEW_CONVERSATION, TITLE } from './strings.ts';

interface Props {
  /** Messages left today. */
  left: number;
  /** Whether something was said that a new conversation would take away. */
  hasConversation: boolean;
  onNewConversation: () => void;
}

export function DialogHeader({ left, hasConversation, onNewConversation }: Props) {
  return (
    <header className={styles.header}>
      <Dialog.Title className={styles.title}>{TITLE}</Dialog.Title>
      <Dialog.Description className={styles.description}>{description(left)}</Dialog.Description>
      <div className={styles.buttons}>
        {hasConversation && (
          <button
            type="button"
            className={styles.button}
            aria-label={NEW_CONVERSATION}
            title={NEW_CONVERSATION}
            onClick={onNewConversation}
          >
            <SquarePen size={20} aria-hidden="true" />
          </button>
        )}
        <Dialog.Close className={styles.button} aria-label={CLOSE}>
          <X size={20} aria-hidden="true" />
        </Dialog.Close>
      </div>
    </header>
  );
}
