/** Ejected from @docusaurus/core 3.10.2 (theme-fallback). Shown in place of a page whose code has
 *  not arrived after 200 ms, or failed to load. Changed: readable colours in both modes, and an
 *  announcement for screen readers. */

import clsx from 'clsx';
import type { LoadingComponentProps } from 'react-loadable';
import styles from './styles.module.css';

export default function Loading({ error, pastDelay, retry }: LoadingComponentProps) {
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <p className={styles.text}>{String(error)}</p>
        <button type="button" className={clsx('button', styles.retry)} onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div className={styles.wait} role="status" aria-label="Loading">
      <span className={styles.spinner} />
    </div>
  );
}
