/** The dialog of the assistant: flow only, its parts draw themselves. */

import * as Dialog from '@radix-ui/react-dialog';
import { currentPageQuestions, subscribePageQuestions } from '@site/src/lib/page-questions.ts';
import type { AssistantWish } from '@site/src/lib/portal-events.ts';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import styles from './assistant-dialog.module.css';
import { DialogHeader } from './dialog-header.tsx';
import { MessageList } from './message-list.tsx';
import { PromptForm } from './prompt-form.tsx';
import { ResizeHandles } from './resize-handles.tsx';
import { useAssistant } from './use-assistant.ts';
import { useDialogSize } from './use-dialog-size.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** Questions of the page that are offered at most. */
const MAX_STARTERS = 4;

interface Props {
  /** How it should open; another object each time. */
  wish: AssistantWish;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function AssistantDialog({ wish, isOpen, onOpenChange }: Props) {
  const assistant = useAssistant();
  const { messages, status, app, setApp, send, refresh } = assistant;
  const [text, setText] = useState('');
  const [granted, setGranted] = useState<AssistantWish | null>(null);
  const [size, setSize] = useDialogSize();
  const page = useSyncExternalStore(
    subscribePageQuestions,
    currentPageQuestions,
    currentPageQuestions,
  );
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const aboveKeyboard = useKeyboardInset();

  if (granted !== wish) {
    setGranted(wish);
    if (wish.text) setText(wish.text);
    if (wish.app) setApp(wish.app);
  }
  useEffect(() => {
    if (isOpen) refresh();
  }, [isOpen, refresh]);

  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  const hasConversation = messages.length > 1;
  const { earlierCount } = assistant;
  const ask = useCallback(
    (question: string) => {
      if (hasConversation) {
        send(question);
        return;
      }
      // A question of the page's own is best answered by its section.
      if (page.section) setApp(page.section);
      send(question, page.section);
    },
    [hasConversation, page.section, send, setApp],
  );
  const focusInput = () => {
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
  };

  const dimensions = size && {
    '--chat-width': `${size.width}px`,
    '--chat-height': `${size.height}px`,
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          ref={aboveKeyboard}
          className={styles.dialog}
          style={dimensions as CSSProperties}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = document.activeElement;
            focusInput();
          }}
          // Radix knows its own triggers alone. A source that was followed has the page scrolled.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement)
              opener.current.focus({ preventScroll: true });
          }}
        >
          <DialogHeader
            left={assistant.left}
            hasConversation={hasConversation || earlierCount > 0}
            onNewConversation={() => {
              assistant.startAnew();
              focusInput();
            }}
          />
          <MessageList
            messages={messages}
            earlierCount={earlierCount}
            status={status}
            starters={hasConversation ? [] : page.questions.slice(0, MAX_STARTERS)}
            onFollow={close}
            onShowEarlier={assistant.showEarlier}
            onRate={assistant.rate}
            onAsk={ask}
          />
          <PromptForm
            ref={input}
            status={status}
            text={text}
            onTextChange={setText}
            app={app}
            onAppChange={setApp}
            onSend={() => {
              if (send(text)) setText('');
            }}
            onStop={() => {
              assistant.stop();
              focusInput();
            }}
          />
          <ResizeHandles size={size} onChange={setSize} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
