/** Where the focus goes when the dialog opens and closes. Pinning or unpinning remounts the dialog
 *  while it stays open, which is neither. */

import type { AssistantWish } from '@site/src/lib/portal-events.ts';
import { useEffect, useRef, type RefObject } from 'react';

interface DialogFocus {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

interface Places {
  /** Puts the focus into the input. */
  focusInput: () => void;
  /** Gets the focus after it was pressed. */
  pinButton: RefObject<HTMLButtonElement | null>;
  /** Gets the focus after closing, if the element that had it before is gone. */
  launcher: RefObject<HTMLButtonElement | null>;
}

/** @param wish a new object each time the dialog is requested. */
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
  // Requested while it is already open beside the page.
  useEffect(() => {
    if (!opener.current || wish.isRestored) return;
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
      if (wish.isRestored) {
        opener.current = launcher.current;
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
      // Following a source has scrolled the page.
      target?.focus({ preventScroll: true });
    },
  };
}
