/** A button for what cannot be taken back: the first press asks, the second does it. */

import clsx from 'clsx';
import { useState } from 'react';
import styles from './manage.module.css';

interface Props {
  label: string;
  /** What a screen reader says for it, where several stand below each other. */
  name?: string;
  /** What the second press says, such as 'Really remove maria'. */
  question: string;
  cancel: string;
  disabled?: boolean;
  onConfirm: () => void;
}

export function ConfirmButton({
  label,
  name,
  question,
  cancel,
  disabled = false,
  onConfirm,
}: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button
        type="button"
        className={clsx(styles.button, styles.danger)}
        aria-label={name}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={clsx(styles.button, styles.danger)}
        // Where the focus was before the question came.
        autoFocus
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {question}
      </button>
      <button type="button" className={styles.button} onClick={() => setAsking(false)}>
        {cancel}
      </button>
    </>
  );
}
