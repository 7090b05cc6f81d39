/** Keyboard shortcuts of the search modal: Ctrl/Cmd+K opens and closes, '/' opens outside of
 *  inputs, Escape closes. DocSearch's own hook would pull the whole modal into the first bundle. */

import { useLayoutEffect } from 'react';

function isEditing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

export function useSearchKeys(isOpen: boolean, open: () => void, close: () => void): void {
  // A layout effect: each page has its own bar, and a key must not be lost between two.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const toggles = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const slash = event.key === '/' && !isOpen && !isEditing(event.target);
      const escape = event.key === 'Escape' && isOpen;
      if (!toggles && !slash && !escape) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open, close]);
}
