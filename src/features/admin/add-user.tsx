/** Adds an account and shows its generated password once. */

import type { NewUserAnswer, NewUserBody } from '@site/server/contract/admin.ts';
import styles from '@site/src/components/manage/manage.module.css';
import { Notice, type Outcome } from '@site/src/components/manage/notice.tsx';
import { OnceSecret } from '@site/src/components/manage/once-secret.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { ADD } from './users-strings.ts';

export function AddUser({ onAdded }: { onAdded: () => void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [added, setAdded] = useState<NewUserAnswer | null>(null);

  const add = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    setOutcome(null);
    setAdded(null);
    try {
      const body: NewUserBody = {
        name: values.get('name') as string,
        admin: values.has('admin'),
        writer: values.has('writer'),
      };
      setAdded(await callApi<NewUserAnswer>('/api/admin/users', { method: 'POST', body }));
      form.reset();
      onAdded();
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
    }
  };

  return (
    <section className={styles.section} aria-labelledby="add-title">
      <h2 id="add-title">{ADD.title}</h2>
      <p className={styles.hint}>{ADD.hint}</p>
      <Notice outcome={outcome} />
      {added && (
        <OnceSecret note={ADD.secret(added.name)} secret={added.password} copyLabel={ADD.copy} />
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add(event.currentTarget);
        }}
      >
        <label className={styles.field}>
          {ADD.name}
          <input
            className={styles.input}
            name="name"
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </label>
        <label className={styles.check}>
          <input type="checkbox" name="admin" />
          {ADD.admin}
        </label>
        <label className={styles.check}>
          <input type="checkbox" name="writer" />
          {ADD.writer}
        </label>
        <button className={clsx(styles.button, styles.primary)} type="submit">
          {ADD.add}
        </button>
      </form>
    </section>
  );
}
