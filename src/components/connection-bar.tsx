/** Shows on top of the page that the server does not answer. The page itself stays. */

import { connectionNotice, subscribeConnection } from '@site/src/lib/connection.ts';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './connection-bar.module.css';

export function ConnectionBar() {
  const notice = useSyncExternalStore(subscribeConnection, connectionNotice, () => null);
  return (
    <div role="status" className={styles.place} data-connection="">
      {notice && (
        <p className={styles.bar}>
          <WifiOff size={20} aria-hidden="true" />
          {notice}
        </p>
      )}
    </div>
  );
}
