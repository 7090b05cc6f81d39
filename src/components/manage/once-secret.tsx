/** A secret that is shown once, with a button to copy it. */

import { CopyButton } from '@site/src/components/copy-button.tsx';
import { useEffect, useRef } from 'react';
import manage from './manage.module.css';
import styles from './once-secret.module.css';

export function OnceSecret({
  note,
  secret,
  copyLabel,
}: Record<'note' | 'secret' | 'copyLabel', string>) {
  const box = useRef<HTMLDivElement>(null);
  // The button that led to it may be far below, and the secret is not shown again.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would call as the cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [secret]);
  return (
    <div ref={box} className={styles.secret} role="status">
      <p className={styles.secretNote}>{note}</p>
      <code data-secret="">{secret}</code>
      <CopyButton label={copyLabel} text={() => secret} className={manage.button} labelClass="" />
    </div>
  );
}
