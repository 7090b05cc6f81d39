/** Shows toasts. Radix is loaded with the first one. */

import { useEffect, useState, useSyncExternalStore } from 'react';
import type ToastListComponent from './toast-list.tsx';
import { currentToasts, subscribeToasts, type ToastData } from './toast-store.ts';

const NONE: readonly ToastData[] = [];

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  const [list, setList] = useState<{ component: typeof ToastListComponent } | null>(null);
  const isNeeded = toasts.length > 0 && list === null;

  useEffect(() => {
    if (!isNeeded) return;
    // If it cannot be loaded, the page continues without the toast.
    import(/* webpackChunkName: "toasts" */ './toast-list.tsx').then(
      ({ default: component }) => setList({ component }),
      (error: unknown) => console.error('Loading the notifications failed:', error),
    );
  }, [isNeeded]);

  const ToastList = list?.component;
  return ToastList && toasts.length > 0 ? <ToastList toasts={toasts} /> : null;
}
