/** Keeps the dialog above an on-screen keyboard: browsers let it cover what stands at the lower edge
 *  and tell of it by the visual viewport alone. */

import { useCallback, type RefCallback } from 'react';

/** Less than this, in px, is a bar of the browser and no keyboard. */
const LEAST_KEYBOARD = 80;

/** Ref for the dialog. Sets `--covered`, how much of the window's lower end is covered, and
 *  `--visible`, how much of it is seen, in px. */
export function useKeyboardInset(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const viewport = window.visualViewport;
    if (!element || !viewport) return undefined;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // Also less is seen of a page that was enlarged with two fingers.
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
