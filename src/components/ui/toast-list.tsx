/** Draws the toasts with Radix: Escape and a swipe dismiss, F8 moves the focus to them. */

import * as Toast from '@radix-ui/react-toast';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { dismissToast, type ToastData } from './toast-store.ts';
import styles from './toast-list.module.css';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

export default function ToastList({ toasts }: { toasts: readonly ToastData[] }) {
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection="right"
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={clsx(styles.toast, toast.variant === 'destructive' && styles.destructive)}
        >
          <div>
            <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description className={styles.description}>
                {toast.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close className={styles.close} aria-label="Close">
            <X size={18} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} />
    </Toast.Provider>
  );
}
