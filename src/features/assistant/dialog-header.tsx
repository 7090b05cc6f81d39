/** Header of the dialog: title, remaining messages, and buttons for a new conversation, pinning and
 *  closing. */

import * as Dialog from '@radix-ui/react-dialog';
import { PanelRight, SquarePen, X } from 'lucide-react';
import type { RefObject } from 'react';
import styles from './dialog-header.module.css';
import { CLOSE, description, NEW_CONVERSATION, PIN, TITLE } from './strings.ts';
import type { Pin } from './use-pin.ts';

interface Props {
  /** Messages left today. */
  left: number;
  /** Whether there are messages that a new conversation would remove. */
  hasConversation: boolean;
  onNewConversation: () => void;
  pin: Pin;
  pinButton: RefObject<HTMLButtonElement | null>;
}

export function DialogHeader(props: Props) {
  const { left, hasConversation, onNewConversation, pin, pinButton } = props;
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
        {pin.isPossible && (
          <button
            ref={pinButton}
            type="button"
            className={styles.button}
            aria-label={PIN}
            aria-pressed={pin.isPinned}
            title={PIN}
            onClick={pin.toggle}
          >
            <PanelRight size={20} aria-hidden="true" />
          </button>
        )}
        <Dialog.Close className={styles.button} aria-label={CLOSE}>
          <X size={20} aria-hidden="true" />
        </Dialog.Close>
      </div>
    </header>
  );
}
