/** The dialog of the assistant: only the flow; its parts render themselves. */

import * as Dialog from '@radix-ui/react-dialog';
import { noteDraft } from '@site/src/lib/draft.ts';
import { currentPageQuestions, subscribePageQuestions } from '@site/src/lib/page-questions.ts';
import type { AssistantWish } from '@site/src/lib/portal-events.ts';
import clsx from 'clsx';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import styles from './assistant-dialog.module.css';
import { DialogHeader } from './dialog-header.tsx';
import { MessageList } from './message-list.tsx';
import type { ChatMessage } from './messages.ts';
import { PromptForm } from './prompt-form.tsx';
import { ResizeHandles } from './resize-handles.tsx';
import { useAssistant } from './use-assistant.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { useDialogSize } from './use-dialog-size.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { usePin } from './use-pin.ts';
import { useRoomBeside } from './use-room-beside.ts';

/** Most questions of the page to suggest. */
const MAX_STARTERS = 4;
/** Open parts of the page that Escape closes before the dialog beside it. */
const OPEN_IN_PAGE = '.DocSearch-Modal, .medium-zoom--opened';

interface Props {
  /** How it should open; a new object each time. */
  wish: AssistantWish;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  launcher: RefObject<HTMLButtonElement | null>;
}

/** Radix traps Tab inside the dialog, which is only right if the page is out of reach. */
function letTabPass(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

export default function AssistantDialog({ wish, isOpen, onOpenChange, launcher }: Props) {
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
  const pinButton = useRef<HTMLButtonElement>(null);
  const pin = usePin();
  const { isPinned } = pin;
  const aboveKeyboard = useKeyboardInset();

  const focusInput = useCallback(() => {
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
  }, []);
  const focus = useDialogFocus(isOpen, wish, { focusInput, pinButton, launcher });
  useRoomBeside(isOpen && isPinned);

  if (granted !== wish) {
    setGranted(wish);
    if (wish.text) setText(wish.text);
    if (wish.app) setApp(wish.app);
  }
  useEffect(() => noteDraft(text), [text]);
  useEffect(() => {
    if (isOpen) refresh();
  }, [isOpen, refresh]);

  const follow = useCallback(() => {
    if (!isPinned) onOpenChange(false);
  }, [isPinned, onOpenChange]);
  const hasConversation = messages.length > 1;
  const { earlierCount } = assistant;
  const begin = useCallback(
    (question: string) => {
      // The page's own questions are best answered by its section.
      if (page.section) setApp(page.section);
      send(question, { app: page.section, fresh: true });
    },
    [page.section, send, setApp],
  );
  const askAgain = useCallback(
    ({ question, fresh }: ChatMessage) => send(question, fresh ? { fresh } : {}),
    [send],
  );

  const dimensions = !isPinned &&
    size && {
      '--chat-width': `${size.width}px`,
      '--chat-height': `${size.height}px`,
    };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange} modal={!isPinned}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          ref={aboveKeyboard}
          className={clsx(styles.dialog, isPinned && styles.beside)}
          style={(dimensions || {}) as CSSProperties}
          {...focus}
          onInteractOutside={(event) => {
            if (isPinned) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            if (isPinned && document.querySelector(OPEN_IN_PAGE)) event.preventDefault();
          }}
        >
          <div className={styles.parts} onKeyDown={isPinned ? letTabPass : undefined}>
            <DialogHeader
              left={assistant.left}
              hasConversation={hasConversation || earlierCount > 0}
              onNewConversation={() => {
                assistant.startAnew();
                focusInput();
              }}
              pin={pin}
              pinButton={pinButton}
            />
            <MessageList
              messages={messages}
              newest={assistant.newest}
              earlierCount={earlierCount}
              status={status}
              starters={hasConversation ? [] : page.questions.slice(0, MAX_STARTERS)}
              onFollow={follow}
              onShowEarlier={assistant.showEarlier}
              onRate={assistant.rate}
              onAskAgain={askAgain}
              onAnswerAgain={assistant.answerAgain}
              onStart={begin}
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
            {!isPinned && <ResizeHandles size={size} onChange={setSize} />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
