/** The floating 'Ask AI' button and Ctrl+J. The dialog and what it draws with are loaded when it
 *  is opened for the first time. */

import { onSignal, OPEN_ASSISTANT } from '@site/src/lib/portal-events.ts';
import { MessageCircleQuestion } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type AssistantDialogComponent from './assistant-dialog.tsx';
import styles from './assistant-widget.module.css';
import { LAUNCHER } from './strings.ts';
import { useAssistant } from './use-assistant.ts';

export function AssistantWidget() {
  const assistant = useAssistant();
  const { refresh } = assistant;
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<{ component: typeof AssistantDialogComponent } | null>(null);

  const open = useCallback(() => {
    refresh();
    setIsOpen(true);
    // Where it cannot be loaded the page stays as it is, and the next try loads again.
    import('./assistant-dialog.tsx').then(
      ({ default: component }) => setDialog({ component }),
      (error: unknown) => console.error('Loading the assistant failed:', error),
    );
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

  const AssistantDialog = dialog?.component;
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
      {AssistantDialog && (
        <AssistantDialog assistant={assistant} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
