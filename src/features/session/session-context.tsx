/** The session for every page: its state, the check at each location change, signing out. */

import preload from '@docusaurus/core/lib/client/preload';
import { useHistory, useLocation } from '@docusaurus/router';
import type { SignOutAnswer } from '@site/server/contract/session.ts';
import { ApiError, callApi } from '@site/src/lib/api.ts';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { clearConnectionNotice, sayConnection } from '@site/src/lib/connection.ts';
import { allowFetchingAhead, mayFetchAhead } from '@site/src/lib/fetching-ahead.ts';
import { onOwnerChange } from '@site/src/lib/owner-change.ts';
import { CHECK_SESSION, onSignal } from '@site/src/lib/portal-events.ts';
import { readStored } from '@site/src/lib/safe-storage.ts';
import { tokenForCall } from '@site/src/lib/token.ts';
import { OWNER_KEY } from '@site/src/lib/user-keys.ts';
import { whenIdle } from '@site/src/lib/when-idle.ts';
import { checkSession } from './check-session.ts';
import { loginPath, passwordPath, returnTarget, secondFactorPath } from './return-to.ts';
import { forgetPlace, leavePlace, returnToPlace } from './return-to-place.ts';
import { clearUserData, forgetOtherUser } from './user-data.ts';

export type SessionStatus = 'checking' | 'signed-in' | 'signed-out';

export interface Rights {
  admin: boolean;
  writer: boolean;
}

const NO_RIGHTS: Rights = { admin: false, writer: false };

interface Session {
  status: SessionStatus;
  /** True while a check has no answer and is being repeated: the page stays. */
  isUnanswered: boolean;
  /** Id of the account, while signed in. */
  userId: string | null;
  /** Name of the account, while signed in. */
  userName: string | null;
  /** The account's rights besides reading; only for showing links, the server checks for itself. */
  rights: Rights;
  /** Ends the session everywhere and goes to /login. A failure is logged and changes nothing. */
  signOut: () => Promise<void>;
}

/** The result of a check, and what it was made for. */
interface Verdict {
  location: ReturnType<typeof useLocation>;
  restored: number;
  status: 'signed-in' | 'signed-out' | 'unanswered';
}

const SessionContext = createContext<Session | null>(null);

/** The visitor's session. Only within `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** True on the sign-in page, the only one that signed-out visitors may see. */
export function isLoginPath(pathname: string): boolean {
  return /^\/login\/?$/.test(pathname);
}

/** Longest wait for an idle moment before loading the sign-in page, in ms: a session may end
 *  soon. */
const LOGIN_LATEST_MS = 2000;

/** Loads the sign-in page while there is still a session to load it with, on a slow connection too, where
 *  `window.docusaurus` would not. */
async function preloadLogin(): Promise<void> {
  try {
    await preload('/login/');
  } catch {
    // It will be loaded on navigation.
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const history = useHistory();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [userId, setUserId] = useState<string | null>(null);
  const [userName, setUserName] = useState<string | null>(null);
  const [rights, setRights] = useState<Rights>(NO_RIGHTS);
  const [restored, setRestored] = useState(0);
  const latest = useRef(location);
  /** Id of the user whom this tab shows; another tab may have removed the stored one. */
  const owner = useRef<string | null>(null);
  // A verdict is valid for the place and time that it was requested for; until then: checking.
  const holds = verdict?.location === location && verdict.restored === restored;
  const isUnanswered = holds && verdict.status === 'unanswered';
  const status: SessionStatus =
    holds && verdict.status !== 'unanswered' ? verdict.status : 'checking';

  useEffect(() => {
    latest.current = location;
  }, [location]);

  useEffect(() => {
    const checkAgain = () => setRestored((count) => count + 1);
    // A page restored by the browser's Back button runs no code of its own.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) checkAgain();
    };
    window.addEventListener('pageshow', onPageShow);
    const stopListening = onSignal(CHECK_SESSION, checkAgain);
    const stopWatching = onOwnerChange(checkAgain);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      stopListening();
      stopWatching();
    };
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const onNoAnswer = () => {
      sayConnection('No connection. Trying again');
      setVerdict({ location, restored, status: 'unanswered' });
    };
    // The sign-in page retries by itself.
    const giveUpMs = isLoginPath(location.pathname) ? 0 : undefined;
    checkSession(controller.signal, onNoAnswer, giveUpMs)
      .then((answer) => {
        clearConnectionNotice();
        allowFetchingAhead(true);
        // Another tab has changed the stored owner already, and what was typed here is not theirs.
        if (owner.current !== null && owner.current !== answer.user.id) forgetPlace();
        owner.current = answer.user.id;
        forgetOtherUser(answer.user.id);
        if (answer.user.mustChangePassword) {
          // The server shows nothing else until that is done.
          window.location.replace(passwordPath(latest.current));
          return;
        }
        if (answer.user.mustSetUpFactor) {
          window.location.replace(secondFactorPath(latest.current));
          return;
        }
        setUserId(answer.user.id);
        setUserName(answer.user.name);
        setRights({ admin: answer.user.admin, writer: answer.user.writer });
        setVerdict({ location, restored, status: 'signed-in' });
        if (isLoginPath(latest.current.pathname)) {
          history.replace(returnTarget(latest.current.search) ?? '/');
        } else {
          returnToPlace(answer.user.id, latest.current);
        }
        // Without a session its chunk would be refused.
        whenIdle(() => {
          if (mayFetchAhead()) void preloadLogin();
        }, LOGIN_LATEST_MS);
        // Questions and searches need the token; without it they report the error themselves.
        tokenForCall().catch((error: unknown) =>
          console.error('Fetching the token failed:', error),
        );
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('Auth check failed:', error);
        clearConnectionNotice();
        const isRefused = error instanceof ApiError && error.status === 401;
        if (isRefused) allowFetchingAhead(false);
        if (!isLoginPath(latest.current.pathname)) {
          const reason = isRefused ? 'ended' : 'unreachable';
          leavePlace(reason, owner.current ?? readStored(OWNER_KEY), latest.current);
        }
        if (isRefused) clearUserData();
        setUserId(null);
        setUserName(null);
        setRights(NO_RIGHTS);
        setVerdict({ location, restored, status: 'signed-out' });
        if (!isLoginPath(latest.current.pathname)) history.replace(loginPath(latest.current));
      });
    return () => controller.abort();
  }, [location, restored, history]);

  const signOut = useCallback(async () => {
    allowFetchingAhead(false);
    // The server may end the session before it answers requests in progress.
    await preloadLogin();
    let answer: SignOutAnswer | undefined;
    try {
      answer = await callApi('/api/logout', { method: 'POST', body: {} });
    } catch (error) {
      console.error('Logout failed:', error);
      allowFetchingAhead(true);
      return;
    }
    clearUserData();
    forgetPlace();
    setUserId(null);
    setUserName(null);
    setVerdict({ location: latest.current, restored, status: 'signed-out' });
    // The identity provider ends its own session and leads back to the sign-in page.
    if (answer) return window.location.assign(answer.signOutAt);
    history.push('/login');
  }, [history, restored]);

  const session = useMemo(
    () => ({ status, isUnanswered, userId, userName, rights, signOut }),
    [status, isUnanswered, userId, userName, rights, signOut],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
