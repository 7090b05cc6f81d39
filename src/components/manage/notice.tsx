/** Says how an action went, and is read out. Nothing is seen while there is nothing to say. */

import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import styles from './notice.module.css';

/** What an action came to. */
export interface Outcome {
  kind: 'error' | 'done';
  text: string;
}

export function Notice({ outcome }: { outcome: Outcome | null }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that led to it may stand far below.
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div ref={box} className={styles.shown} role={outcome?.kind === 'error' ? 'alert' : 'status'}>
      {outcome && (
        <p className={clsx(styles.notice, outcome.kind === 'error' ? styles.error : styles.done)}>
          {outcome.text}
        </p>
      )}
    </div>
  );
}
