/** Sets up an authenticator app: shows the key as a picture and as text, and asks for the first
 *  code. */

import type { AppSetUpAnswer } from '@site/server/contract/account.ts';
import styles from '@site/src/components/manage/manage.module.css';
import type { Outcome } from '@site/src/components/manage/notice.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { FACTOR } from './factor-strings.ts';
import type { ChangeFactor } from './use-factor-changes.ts';
import qrStyles from './app-set-up.module.css';

interface Props {
  busy: boolean;
  change: ChangeFactor;
  onError: (outcome: Outcome) => void;
}

export function AppSetUp({ busy, change, onError }: Props) {
  const [setUp, setSetUp] = useState<AppSetUpAnswer | null>(null);
  const [isCancelled, setIsCancelled] = useState(false);

  const begin = async () => {
    try {
      const path = '/api/account/second-factor/app/begin';
      setSetUp(await callApi<AppSetUpAnswer>(path, { method: 'POST', body: {} }));
    } catch (error) {
      onError({ kind: 'error', text: messageOf(error) });
    }
  };

  if (!setUp) {
    return (
      <button
        type="button"
        className={styles.button}
        // The focus was on the button that cancelled.
        autoFocus={isCancelled}
        onClick={() => void begin()}
      >
        {FACTOR.setUpApp}
      </button>
    );
  }
  const { secret, qr } = setUp;
  return (
    <form
      className={clsx(styles.form, styles.stack)}
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get('code') as string;
        void change('/app', (current) => ({ current, code }), FACTOR.set);
      }}
    >
      <p className={styles.hint}>{FACTOR.scan}</p>
      <svg
        className={qrStyles.qr}
        role="img"
        aria-label={FACTOR.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <code data-app-secret="">{secret}</code>
      <label className={styles.field}>
        {FACTOR.code}
        <input
          className={styles.input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
        />
      </label>
      <div className={styles.actions}>
        <button className={clsx(styles.button, styles.primary)} type="submit" disabled={busy}>
          {FACTOR.confirm}
        </button>
        <button
          className={styles.button}
          type="button"
          disabled={busy}
          onClick={() => {
            setIsCancelled(true);
            setSetUp(null);
          }}
        >
          {FACTOR.cancel}
        </button>
      </div>
    </form>
  );
}
