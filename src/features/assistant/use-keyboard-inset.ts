/** Keeps the dialog above an on-screen keyboard: browsers let it cover the bottom edge and report
 *  it only through the visual viewport. */

import { useCallback, type RefCallback } from 'react';

/** Less than this, in px, is a browser toolbar and not a keyboard. */
const LEAST_KEYBOARD = 80;

/** Ref for the dialog. Sets `--covered`, the covered height at the bottom of the window, and
 *  `--visible`, the visible height, in px. */
export function useKeyboardInset(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const viewport = window.visualViewport;
    if (!element || !viewport) return undefined;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // A page enlarged by pinching also has a smaller visible part.
      const isKeyboard = viewport.scale === 1 && covered > LEAST_KEYBOARD;
      element.style.setProperty('--covered', isKeyboard ? `${covered}px` : '0px');
      element.style.setProperty('--visible', isKeyboard ? `${viewport.height}px` : '100dvh');
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
}
