/** Makes room for the dialog beside the page while it is pinned: the page uses `html[data-chat]`,
 *  the dialog `--beside-top`. The tab remembers it for a reload. */

import { BESIDE, BESIDE_KEY } from '@site/server/contract/beside.ts';
import { removeStored, writeStored } from '@site/src/lib/safe-storage.ts';
import { useEffect } from 'react';
import { endRoomBeside, makeRoomBeside } from './beside.ts';

/** @param isNeeded whether the dialog is open beside the page. */
export function useRoomBeside(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) {
      removeStored(BESIDE_KEY, 'session');
      endRoomBeside();
      return undefined;
    }
    const root = document.documentElement;
    makeRoomBeside();
    writeStored(BESIDE_KEY, BESIDE, 'session');
    // The navigation bar keeps its full width. An announcement above it scrolls away.
    const measure = () => {
      const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      root.style.setProperty('--beside-top', `${Math.max(0, Math.round(edge))}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--beside-top');
      removeStored(BESIDE_KEY, 'session');
      endRoomBeside();
    };
  }, [isNeeded]);
}
