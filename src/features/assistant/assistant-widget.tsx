/** The floating 'Ask AI' button and Ctrl+J. The conversation, its dialog and what they are drawn
 *  with are loaded when it is opened for the first time. */

import { onRestoredDraft } from '@site/src/lib/draft.ts';
import { fetchAhead, loadPart } from '@site/src/lib/load-part.ts';
import {
  onSignal,
  OPEN_ASSISTANT,
  USER_DATA_CLEARED,
  type AssistantWish,
} from '@site/src/lib/portal-events.ts';
import { MessageCircleQuestion } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type AssistantDialogComponent from './assistant-dialog.tsx';
import styles from './assistant-widget.module.css';
import { currentChatSession, renewChatToken } from './chat-session.ts';
import { onNewDay } from './on-new-day.ts';
import { LAUNCHER } from './strings.ts';

const loadDialog = () => import(/* webpackChunkName: "assistant" */ './assistant-dialog.tsx');

export function AssistantWidget() {
  const [isOpen, setIsOpen] = useState(false);
  const [wish, setWish] = useState<AssistantWish>({});
  const [dialog, setDialog] = useState<{ component: typeof AssistantDialogComponent } | null>(null);

  const launcher = useRef<HTMLButtonElement>(null);

  const open = useCallback((how: AssistantWish) => {
    setWish(how);
    setIsOpen(true);
    // Where it cannot be loaded the page stays as it is, and the next try loads again.
    loadPart(loadDialog, 'The assistant').then(
      ({ default: component }) => setDialog({ component }),
      (error: unknown) => console.error('Loading the assistant failed:', error),
    );
  }, []);

  // So that the button works where the network is lost.
  useEffect(() => fetchAhead('assistant'), []);
  // The session of the day begins with the page and not with the first question.
  useEffect(() => {
    currentChatSession();
    return onNewDay(() => void currentChatSession());
  }, []);
  useEffect(() => onSignal(USER_DATA_CLEARED, renewChatToken), []);
  useEffect(() => onRestoredDraft((text) => open({ text })), [open]);
  // As soon as the button is seen.
  useLayoutEffect(() => onSignal(OPEN_ASSISTANT, open), [open]);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'j' || !event.ctrlKey || event.altKey) return;
      event.preventDefault();
      open({});
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  const AssistantDialog = dialog?.component;
  return (
    <>
      <button
        ref={launcher}
        type="button"
        className={styles.launcher}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+J"
        onClick={() => open({})}
      >
        <MessageCircleQuestion size={20} aria-hidden="true" />
        <span className={styles.label}>{LAUNCHER}</span>
      </button>
      {AssistantDialog && (
        <AssistantDialog wish={wish} isOpen={isOpen} onOpenChange={setIsOpen} launcher={launcher} />
      )}
    </>
  );
}
