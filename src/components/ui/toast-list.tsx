/** Renders the toasts with Radix: Escape and a swipe dismiss, F8 moves the focus to them. */

import * as Toast from '@radix-ui/react-toast';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type ToastData } from './toast-store.ts';
import styles from './toast-list.module.css';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Lets the focus move to the toasts while a dialog traps it: keeps focus events in the toasts from
 *  reaching the dialog's listener on the document. Returns the ref of their frame. */
function useFocusBesideDialog() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const letPass = (event: FocusEvent) => {
      const gaining = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (frame.current?.contains(gaining as Node | null)) event.stopPropagation();
    };
    document.body.addEventListener('focusin', letPass);
    document.body.addEventListener('focusout', letPass);
    return () => {
      document.body.removeEventListener('focusin', letPass);
      document.body.removeEventListener('focusout', letPass);
    };
  }, []);
  return frame;
}

function ToastItem({ toast }: { toast: ToastData }) {
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={clsx(styles.toast, toast.variant === 'destructive' && styles.destructive)}
    >
      <div>
        <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
        {toast.description !== undefined && (
          <Toast.Description className={styles.description}>{toast.description}</Toast.Description>
        )}
      </div>
      <Toast.Close className={styles.close} aria-label="Close">
        <X size={18} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  );
}

export default function ToastList({ toasts }: { toasts: readonly ToastData[] }) {
  const frame = useFocusBesideDialog();
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection="right"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      {createPortal(
        // Dialogs hide everything from screen readers except elements with this attribute.
        <div ref={frame} aria-live="off">
          <Toast.Viewport className={styles.viewport} />
        </div>,
        document.body,
      )}
    </Toast.Provider>
  );
}
