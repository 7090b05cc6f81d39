/** Where the focus goes when the dialog opens and closes. Being pinned or let go the dialog is drawn
 *  anew while it stays open, which is neither. */

import type { AssistantWish } from '@site/src/lib/portal-events.ts';
import { useEffect, useRef, type RefObject } from 'react';

interface DialogFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

interface Places {
  /** Puts the focus where the reader types. */
  focusInput: () => void;
  /** Has it after it was pressed. */
  pinButton: RefObject<HTMLButtonElement | null>;
  /** Has it after closing, where what had it before is gone. */
  launcher: RefObject<HTMLButtonElement | null>;
}

/** @param wish another object each time that the dialog is asked for. */
export function useDialogFocus(
  isOpen: boolean,
  wish: AssistantWish,
  { focusInput, pinButton, launcher }: Places,
): DialogFocus {
  const opener = useRef<Element | null>(null);
  const stillOpen = useRef(isOpen);
  useEffect(() => {
    stillOpen.current = isOpen;
  }, [isOpen]);
  // Asked for while it stands open beside the page.
  useEffect(() => {
    if (!opener.current) return;
    const { activeElement } = document;
    if (!activeElement?.closest('[role="dialog"]')) opener.current = activeElement;
    focusInput();
  }, [wish, focusInput]);

  return {
    onOpenAutoFocus(event) {
      event.preventDefault();
      if (opener.current) {
        pinButton.current?.focus();
        return;
      }
      opener.current = document.activeElement;
      focusInput();
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      if (stillOpen.current) return;
      const before = opener.current;
      opener.current = null;
      // The reader may be in the page beside it.
      if (document.activeElement && document.activeElement !== document.body) return;
      const target =
        before instanceof HTMLElement && before.isConnected ? before : launcher.current;
      // A source that was followed has the page scrolled.
      target?.focus({ preventScroll: true });
    },
  };
}
