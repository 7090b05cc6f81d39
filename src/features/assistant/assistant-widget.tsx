/** The floating 'Ask AI' button and Ctrl+J. The dialog and what it draws with are loaded when it
 *  is opened for the first time. */

import { onSignal, OPEN_ASSISTANT } from '@site/src/lib/portal-events.ts';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import styles from './assistant-widget.module.css';
import { LAUNCHER } from './strings.ts';
import { useAssistant } from './use-assistant.ts';

const AssistantDialog = lazy(() => import('./assistant-dialog.tsx'));

export function AssistantWidget() {
  const assistant = useAssistant();
  const { refresh } = assistant;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const open = useCallback(() => {
    refresh();
    setWasOpened(true);
    setIsOpen(true);
  }, [refresh]);

  useEffect(() => onSignal(OPEN_ASSISTANT, open), [open]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'j' || !event.ctrlKey || event.altKey) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={styles.launcher}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+J"
        onClick={open}
      >
        <MessageCircleQuestion size={20} aria-hidden="true" />
        {LAUNCHER}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <AssistantDialog assistant={assistant} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
