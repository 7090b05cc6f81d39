/** The browsers in which the user is signed in, each with a button that ends its session. */

import { useHistory } from '@docusaurus/router';
import type { AccountSession } from '@site/server/contract/account.ts';
import { SESSION_ROW } from '@site/src/components/manage/access-strings.ts';
import { ConfirmButton } from '@site/src/components/manage/confirm-button.tsx';
import styles from '@site/src/components/manage/manage.module.css';
import { Notice, type Outcome } from '@site/src/components/manage/notice.tsx';
import { SessionList } from '@site/src/components/manage/session-list.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import { useState } from 'react';
import { CANCEL, SESSIONS } from './strings.ts';

interface Props {
  sessions: AccountSession[];
  onChanged: () => void;
}

export function SessionsSection({ sessions, onChanged }: Props) {
  const history = useHistory();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const end = async (id: string) => {
    try {
      await callApi('/api/account/sessions/end', { method: 'POST', body: { id } });
      setOutcome({ kind: 'done', text: SESSIONS.ended });
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
    }
    onChanged();
  };
  const endAll = async () => {
    try {
      await callApi('/api/account/sessions/end-all', { method: 'POST', body: {} });
      // The check there finds no session and clears what this browser stores for the user.
      history.push('/login');
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
    }
  };

  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{SESSIONS.title}</h2>
      <p className={styles.hint}>{SESSIONS.hint}</p>
      <Notice outcome={outcome} />
      <SessionList
        sessions={sessions}
        renderEnd={({ id }, device) => (
          <button
            type="button"
            className={styles.button}
            aria-label={SESSION_ROW.endNamed(device)}
            onClick={() => void end(id)}
          >
            {SESSION_ROW.end}
          </button>
        )}
      />
      <div className={styles.actions}>
        <ConfirmButton
          label={SESSIONS.endAll}
          question={SESSIONS.endAllQuestion}
          cancel={CANCEL}
          onConfirm={() => void endAll()}
        />
      </div>
    </section>
  );
}
