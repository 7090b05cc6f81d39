/** The dialog of the assistant: flow only, its parts draw themselves. */

import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import styles from './assistant-dialog.module.css';
import { MessageList } from './message-list.tsx';
import { PromptForm } from './prompt-form.tsx';
import { CLOSE, description, TITLE } from './strings.ts';
import type { Assistant } from './use-assistant.ts';

interface Props {
  assistant: Assistant;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function AssistantDialog({ assistant, isOpen, onOpenChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.dialog}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            input.current?.focus();
          }}
        >
          <header className={styles.header}>
            <div>
              <Dialog.Title className={styles.title}>{TITLE}</Dialog.Title>
              <Dialog.Description className={styles.description}>
                {description(assistant.left)}
              </Dialog.Description>
            </div>
            <Dialog.Close className={styles.close} aria-label={CLOSE}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <MessageList
            messages={assistant.messages}
            pending={assistant.status === 'pending'}
            onFollow={() => onOpenChange(false)}
          />
          <PromptForm
            ref={input}
            pending={assistant.status === 'pending'}
            app={assistant.app}
            onAppChange={assistant.setApp}
            onSend={assistant.send}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
