/** Who is signed in, for every page: the state, the check at each location change, signing out. */

import { useHistory, useLocation } from '@docusaurus/router';
import type { SessionAnswer } from '@site/server/contract/session.ts';
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
import { clearUserData, forgetOtherUser } from './user-data.ts';
import { loginPath, returnTarget } from './return-to.ts';
import { tokenForCall } from '@site/src/lib/token.ts';

export type SessionStatus = 'checking' | 'signed-in' | 'signed-out';

interface Session {
  status: SessionStatus;
  /** Name of the account, while signed in. */
  userName: string | null;
  /** Ends the session everywhere and goes to /login. A failure is logged and changes nothing. */
  signOut: () => Promise<void>;
}

/** What a check found, and what it was made for. */
interface Verdict {
  location: ReturnType<typeof useLocation>;
  restored: number;
  status: 'signed-in' | 'signed-out';
}

const SessionContext = createContext<Session | null>(null);

/** The session of the visitor. Only inside `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** True on the sign-in page, the only one that a visitor who is signed out may see. */
export function isLoginPath(pathname: string): boolean {
  return /^\/login\/?$/.test(pathname);
}

/** Loads the sign-in page while there is a session to load it with. */
function preloadLogin(): void {
  void window.docusaurus.preload('/login/');
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const history = useHistory();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [userName, setUserName] = useState<string | null>(null);
  const [restored, setRestored] = useState(0);
  const latest = useRef(location);
  // A verdict counts for the place and time that it was asked for; until then: checking.
  const holds = verdict?.location === location && verdict.restored === restored;
  const status: SessionStatus = holds ? verdict.status : 'checking';

  useEffect(() => {
    latest.current = location;
  }, [location]);

  // A page brought back by the browser's Back button runs no code of its own: check it again.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setRestored((count) => count + 1);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    callApi<SessionAnswer>('/api/session', { signal: controller.signal })
      .then((answer) => {
        forgetOtherUser(answer.user.id);
        setUserName(answer.user.name);
        setVerdict({ location, restored, status: 'signed-in' });
        if (isLoginPath(latest.current.pathname)) {
          history.replace(returnTarget(latest.current.search) ?? '/');
        }
        // Without a session its chunk would be refused.
        preloadLogin();
        // Questions and searches need the token; without it they say so themselves.
        tokenForCall().catch((error: unknown) =>
          console.error('Fetching the token failed:', error),
        );
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('Auth check failed:', error);
        if (error instanceof ApiError && error.status === 401) clearUserData();
        setUserName(null);
        setVerdict({ location, restored, status: 'signed-out' });
        if (!isLoginPath(latest.current.pathname)) history.replace(loginPath(latest.current));
      });
    return () => controller.abort();
  }, [location, restored, history]);

  const signOut = useCallback(async () => {
    try {
      await callApi('/api/logout', { method: 'POST', body: {} });
    } catch (error) {
      console.error('Logout failed:', error);
      return;
    }
    clearUserData();
    setUserName(null);
    setVerdict({ location: latest.current, restored, status: 'signed-out' });
    history.push('/login');
  }, [history, restored]);

  const session = useMemo(() => ({ status, userName, signOut }), [status, userName, signOut]);
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
