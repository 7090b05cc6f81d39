/** Changes the user's own password. */

import type { PasswordBody } from '@site/server/contract/account.ts';
import type { TokenAnswer } from '@site/server/contract/session.ts';
import styles from '@site/src/components/manage/manage.module.css';
import { Notice, type Outcome } from '@site/src/components/manage/notice.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { storeToken } from '@site/src/lib/token.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { PASSWORD } from './strings.ts';

interface Props {
  hasPassword: boolean;
  /** Minimum length of a password. */
  shortest: number;
  onChanged: () => void;
}

export function PasswordSection({ hasPassword, shortest, onChanged }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);

  const change = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const text = (name: string) => values.get(name) as string;
    if (text('password') !== text('again')) {
      setOutcome({ kind: 'error', text: PASSWORD.differ });
      return;
    }
    setBusy(true);
    setOutcome(null);
    try {
      const body: PasswordBody = {
        current: text('current'),
        password: text('password'),
        keepTokens: values.has('keepTokens'),
      };
      const { token } = await callApi<TokenAnswer>('/api/account/password', {
        method: 'POST',
        body,
      });
      storeToken(token);
      form.reset();
      setOutcome({ kind: 'done', text: PASSWORD.done });
      onChanged();
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.section} aria-labelledby="password-title">
      <h2 id="password-title">{PASSWORD.title}</h2>
      {!hasPassword && <p className={styles.hint}>{PASSWORD.none}</p>}
      {hasPassword && (
        <form
          className={clsx(styles.form, styles.stack)}
          onSubmit={(event) => {
            event.preventDefault();
            void change(event.currentTarget);
          }}
        >
          <p className={styles.hint} id="password-hint">
            {PASSWORD.hint(shortest)}
          </p>
          <Notice outcome={outcome} />
          <PasswordField name="current" label={PASSWORD.current} complete="current-password" />
          <PasswordField
            name="password"
            label={PASSWORD.next}
            complete="new-password"
            shortest={shortest}
          />
          <PasswordField
            name="again"
            label={PASSWORD.again}
            complete="new-password"
            shortest={shortest}
          />
          <label className={styles.check}>
            <input type="checkbox" name="keepTokens" />
            {PASSWORD.keepTokens}
          </label>
          <button className={clsx(styles.button, styles.primary)} type="submit" disabled={busy}>
            {PASSWORD.save}
          </button>
        </form>
      )}
    </section>
  );
}

interface FieldProps extends Record<'name' | 'label' | 'complete', string> {
  /** Minimum length of a new password. */
  shortest?: number;
}

function PasswordField({ name, label, complete, shortest }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        className={styles.input}
        type="password"
        name={name}
        autoComplete={complete}
        required
        {...(shortest === undefined
          ? { maxLength: 256 }
          : { minLength: shortest, 'aria-describedby': 'password-hint' })}
      />
    </label>
  );
}
