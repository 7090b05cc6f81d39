/** The accounts page: search, add, and the actions for each account. */

import type { AdminUsersAnswer } from '@site/server/contract/admin.ts';
import styles from '@site/src/components/manage/manage.module.css';
import rowStyles from '@site/src/components/manage/rows.module.css';
import { Notice } from '@site/src/components/manage/notice.tsx';
import { useLoaded } from '@site/src/lib/use-loaded.ts';
import { useState } from 'react';
import { AddUser } from './add-user.tsx';
import { UserRow } from './user-row.tsx';
import { found, LEAD, LOADING, NONE, SEARCH, SHOW, TITLE } from './users-strings.ts';

export function UsersPage() {
  const [query, setQuery] = useState('');
  const path = `/api/admin/users?q=${encodeURIComponent(query)}`;
  const { data, error, reload } = useLoaded<AdminUsersAnswer>(path);

  return (
    <main className={styles.page}>
      <h1>{TITLE}</h1>
      <p className={styles.lead}>{LEAD}</p>
      <Notice outcome={error === null ? null : { kind: 'error', text: error }} />
      {!data && error === null && <p className={styles.lead}>{LOADING}</p>}
      {data && (
        <>
          <AddUser onAdded={reload} />
          <section className={styles.section} aria-label={TITLE}>
            <form
              role="search"
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                setQuery(new FormData(event.currentTarget).get('q') as string);
                reload();
              }}
            >
              <label className={styles.field}>
                {SEARCH}
                <input className={styles.input} type="search" name="q" maxLength={64} />
              </label>
              <button className={styles.button} type="submit">
                {SHOW}
              </button>
            </form>
            <p className={styles.hint} role="status">
              {data.total === 0 ? NONE : found(data.users.length, data.total)}
            </p>
            <ul className={rowStyles.list}>
              {data.users.map((user) => (
                <UserRow key={user.id} user={user} providers={data.providers} onChanged={reload} />
              ))}
            </ul>
          </section>
        </>
      )}
    </main>
  );
}
