/** Shows the site to signed-in users, the loading card while a check runs, and only the sign-in
 *  page to everyone else. Card and content are always rendered, and CSS decides between them (by
 *  `html[data-gate]`), so that the server's HTML and the first render match. This only controls
 *  what is visible; the protection is that the server sends no page without a session. */

import { ConnectionBar } from '@site/src/components/connection-bar.tsx';
import { useLocation } from '@docusaurus/router';
import { Fragment, useEffect, type ReactNode } from 'react';
import { isLoginPath, useSession } from './session-context.tsx';
import styles from './session-gate.module.css';

/** After the first page, a faster check shows no card. */
const CARD_DELAY_MS = 200;

/** The server sets this cookie with every page of a session, and clears it at sign-out and on a
 *  401. */
function hasHint(): boolean {
  return /(^|; )portal_hint=1/.test(document.cookie);
}

export function SessionGate({ children, extras }: { children: ReactNode; extras: ReactNode }) {
  const { status, isUnanswered, userId } = useSession();
  const { pathname } = useLocation();
  const onLogin = isLoginPath(pathname);

  useEffect(() => {
    const root = document.documentElement;
    // Without an answer the page stays, if the server has confirmed the session for it and no
    // sign-out followed.
    if (status === 'signed-in' || (isUnanswered && hasHint())) {
      delete root.dataset['gate'];
      return;
    }
    // Also on /login: the previous page remains until the sign-in page, which this state does not
    // hide, has been loaded.
    if (status === 'signed-out') {
      root.dataset['gate'] = 'signed-out';
      return;
    }
    if (onLogin) return;
    const timer = setTimeout(() => (root.dataset['gate'] = 'checking'), CARD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status, isUnanswered, onLogin]);

  return (
    <>
      <div className={styles.backdrop} data-gate-card="">
        <div className={styles.card} role="status">
          <span className={styles.spinner} aria-hidden="true" />
          <p className={styles.title}>Loading Assets</p>
          <p className={styles.text}>Please wait while we load the application...</p>
        </div>
      </div>
      <div data-gate-content="">
        {children}
        {/* Stays mounted during later checks, or an open conversation would be lost; but not for another
            user, who may have signed in from another tab. */}
        {userId !== null && !onLogin && <Fragment key={userId}>{extras}</Fragment>}
        <ConnectionBar />
      </div>
    </>
  );
}
