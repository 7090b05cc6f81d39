/** Browsers in which a user is signed in, each with a button that ends its session. */

import type { AccountSession } from '@site/server/contract/account.ts';
import { deviceName } from '@site/src/lib/device-name.ts';
import { showTime } from '@site/src/lib/show-time.ts';
import { SESSION_ROW } from './access-strings.ts';
import styles from './manage.module.css';
import rowStyles from './rows.module.css';

interface Props {
  sessions: readonly AccountSession[];
  /** Renders the button of a session; this browser's own gets none. */
  renderEnd: (session: AccountSession, device: string) => React.ReactNode;
}

export function SessionList({ sessions, renderEnd }: Props) {
  if (sessions.length === 0) return null;
  return (
    <ul className={rowStyles.list}>
      {sessions.map((session) => {
        const device = deviceName(session.userAgent);
        return (
          <li key={session.id} className={rowStyles.row}>
            <span className={rowStyles.rowText}>
              <span className={rowStyles.rowTitle}>{device}</span>
              {session.current && <span className={rowStyles.tag}>{SESSION_ROW.current}</span>}
              <span className={rowStyles.rowNote}>
                {SESSION_ROW.seen(session.address, showTime(session.lastSeenAt))}
              </span>
              <span className={rowStyles.rowNote}>
                {SESSION_ROW.began(showTime(session.createdAt), showTime(session.expiresAt))}
              </span>
            </span>
            {!session.current && <div className={styles.actions}>{renderEnd(session, device)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
