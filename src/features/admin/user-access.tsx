/** A user's sessions and API tokens, each of which can be ended separately. */

import type { AdminAccessAnswer, AdminUser } from '@site/server/contract/admin.ts';
import { SESSION_ROW, TOKEN_ROW } from '@site/src/components/manage/access-strings.ts';
import { ConfirmButton } from '@site/src/components/manage/confirm-button.tsx';
import styles from '@site/src/components/manage/manage.module.css';
import { Notice } from '@site/src/components/manage/notice.tsx';
import { SessionList } from '@site/src/components/manage/session-list.tsx';
import { TokenList } from '@site/src/components/manage/token-list.tsx';
import { useLoaded } from '@site/src/lib/use-loaded.ts';
import { useRef } from 'react';
import { ACCESS, CANCEL } from './users-strings.ts';

interface Props {
  /** A new object reloads the lists. */
  user: AdminUser;
  /** Resolves to whether it was done. */
  onEnd: (action: 'end-session' | 'end-token', id: string) => Promise<boolean>;
}

export function UserAccess({ user, onEnd }: Props) {
  const path = `/api/admin/users/${user.id}/access`;
  const { data, error, reload } = useLoaded<AdminAccessAnswer>(path, user);
  const sessions = useRef<HTMLHeadingElement>(null);
  const tokens = useRef<HTMLHeadingElement>(null);

  /** The button disappears with its row, so the heading takes the focus. */
  const end = async (action: Parameters<Props['onEnd']>[0], id: string) => {
    const heading = action === 'end-session' ? sessions.current : tokens.current;
    if (await onEnd(action, id)) heading?.focus({ preventScroll: true });
    else reload();
  };

  const notice = error !== null && <Notice outcome={{ kind: 'error', text: error }} />;
  if (!data) return notice || <p className={styles.hint}>{ACCESS.loading}</p>;
  return (
    <>
      {notice}
      <section className={styles.apart} aria-label={ACCESS.sessionsOf(user.name)}>
        <h2 ref={sessions} tabIndex={-1}>
          {ACCESS.sessions}
        </h2>
        {data.sessions.length === 0 && <p className={styles.hint}>{ACCESS.noSessions}</p>}
        <SessionList
          sessions={data.sessions}
          renderEnd={({ id }, device) => (
            <ConfirmButton
              label={SESSION_ROW.end}
              name={SESSION_ROW.endNamed(device)}
              question={ACCESS.endSessionQuestion(device)}
              cancel={CANCEL}
              onConfirm={() => void end('end-session', id)}
            />
          )}
        />
      </section>
      <section className={styles.apart} aria-label={ACCESS.tokensOf(user.name)}>
        <h2 ref={tokens} tabIndex={-1}>
          {ACCESS.tokens}
        </h2>
        {data.tokens.length === 0 && <p className={styles.hint}>{ACCESS.noTokens}</p>}
        <TokenList
          tokens={data.tokens}
          renderEnd={({ id }, name) => (
            <ConfirmButton
              label={TOKEN_ROW.end}
              name={TOKEN_ROW.endNamed(name)}
              question={TOKEN_ROW.endQuestion(name)}
              cancel={CANCEL}
              onConfirm={() => void end('end-token', id)}
            />
          )}
        />
      </section>
    </>
  );
}
