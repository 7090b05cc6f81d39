/** Shows and announces the result of an action. Invisible while there is nothing to say. */

import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import styles from './notice.module.css';

/** The result of an action. */
export interface Outcome {
  kind: 'error' | 'done';
  text: string;
}

export function Notice({ outcome }: { outcome: Outcome | null }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that led to it may be far below.
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
