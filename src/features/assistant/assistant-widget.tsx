/** The floating 'Ask AI' button and Ctrl+J. The conversation, its dialog and their rendering code
 *  are loaded when it is first opened. */

import { PINNED, PINNED_KEY } from '@site/server/contract/beside.ts';
import { onRestoredDraft } from '@site/src/lib/draft.ts';
import { fetchAhead, loadPart } from '@site/src/lib/load-part.ts';
import {
  onSignal,
  OPEN_ASSISTANT,
  signal,
  USER_DATA_CLEARED,
  type AssistantWish,
} from '@site/src/lib/portal-events.ts';
import { readStored } from '@site/src/lib/safe-storage.ts';
import { MessageCircleQuestion } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type AssistantDialogComponent from './assistant-dialog.tsx';
import styles from './assistant-widget.module.css';
import { endRoomBeside, hasRoomBeside } from './beside.ts';
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
    // If it cannot be loaded, the page stays as it is, and the next attempt loads it again.
    loadPart(loadDialog, 'The assistant').then(
      ({ default: component }) => setDialog({ component }),
      (error: unknown) => {
        console.error('Loading the assistant failed:', error);
        endRoomBeside();
      },
    );
  }, []);

  // So that the button works offline.
  useEffect(() => fetchAhead('assistant'), []);
  // The session of the day begins with the page, not with the first question.
  useEffect(() => {
    currentChatSession();
    return onNewDay(() => void currentChatSession());
  }, []);
  useEffect(() => onSignal(USER_DATA_CLEARED, renewChatToken), []);
  useEffect(() => onRestoredDraft((text) => open({ text })), [open]);
  // As soon as the button is visible.
  useLayoutEffect(() => onSignal(OPEN_ASSISTANT, open), [open]);
  useEffect(() => {
    if (!hasRoomBeside()) return;
    // Another tab may just have ended it: it would open over the page, without the focus.
    if (readStored(PINNED_KEY) === PINNED) signal(OPEN_ASSISTANT, { isRestored: true });
    else endRoomBeside();
  }, []);
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
