/** Toasts, stored outside React so that any code can show one. Only one is kept at a time. */

import type { ReactNode } from 'react';

/** Toasts kept at once; the oldest is dropped. */
export const TOAST_LIMIT = 1;
/** Time between closing and removing a toast, in ms. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastData {
  id: string;
  title: ReactNode;
  description?: ReactNode;
  variant: 'default' | 'destructive';
  open: boolean;
}

let toasts: readonly ToastData[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastData[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the previous one. Returns its id. */
export function showToast(toast: {
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastData['variant'];
}): string {
  lastId += 1;
  const added: ToastData = { variant: 'default', ...toast, id: String(lastId), open: true };
  set([added, ...toasts].slice(0, TOAST_LIMIT));
  return added.id;
}

/** Changes a toast that still exists. */
export function updateToast(id: string, change: Partial<Omit<ToastData, 'id'>>): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));
}

/** Closes a toast and removes it after the removal delay. */
export function dismissToast(id: string): void {
  if (!removals.has(id)) {
    const forget = () => {
      removals.delete(id);
      set(toasts.filter((toast) => toast.id !== id));
    };
    removals.set(id, setTimeout(forget, TOAST_REMOVE_DELAY_MS));
  }
  updateToast(id, { open: false });
}

/** For `useSyncExternalStore`. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For `useSyncExternalStore`. */
export function currentToasts(): readonly ToastData[] {
  return toasts;
}
