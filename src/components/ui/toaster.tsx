/** Shows toasts. Radix is loaded with the first one. */

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts, type ToastData } from './toast-store.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));
const NONE: readonly ToastData[] = [];

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
