/** A button for actions that cannot be undone: the first press asks, the second does it. */

import clsx from 'clsx';
import { useState } from 'react';
import styles from './manage.module.css';

interface Props {
  label: string;
  /** Accessible name, if there are several such buttons in a list. */
  name?: string;
  /** Label of the second press, such as 'Yes, remove maria'. */
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
        // The focus was on the button that this one replaces.
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
