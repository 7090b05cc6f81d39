/** The audit log: filters, the newest entries first, older ones on demand, and all as CSV. */

import type { AuditAnswer, AuditLine } from '@site/server/contract/admin.ts';
import styles from '@site/src/components/manage/manage.module.css';
import { Notice } from '@site/src/components/manage/notice.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { messageOf, useLoaded } from '@site/src/lib/use-loaded.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { CSV, LOADING, lead, NONE, OLDER, TITLE } from './audit-strings.ts';

/** Entries after the first portion, for one filter. */
interface Older {
  query: string;
  lines: AuditLine[];
  cursor: string | null;
}

export function AuditPage() {
  const [query, setQuery] = useState('');
  const [older, setOlder] = useState<Older | null>(null);
  const [olderError, setOlderError] = useState<string | null>(null);
  const { data, error, reload } = useLoaded<AuditAnswer>(`/api/admin/audit?${query}`);

  const own = older?.query === query ? older : null;
  const cursor = own ? own.cursor : (data?.cursor ?? null);
  const lines = [...(data?.lines ?? []), ...(own?.lines ?? [])];

  const showOlder = async (from: string) => {
    try {
      const path = `/api/admin/audit?${query}&cursor=${encodeURIComponent(from)}`;
      const answer = await callApi<AuditAnswer>(path);
      const before = own?.lines ?? [];
      setOlder({ query, lines: [...before, ...answer.lines], cursor: answer.cursor });
      setOlderError(null);
    } catch (cause) {
      setOlderError(messageOf(cause));
    }
  };

  const problem = error ?? olderError;
  return (
    <main className={clsx(styles.page, styles.wide)}>
      <h1>{TITLE}</h1>
      <Notice outcome={problem === null ? null : { kind: 'error', text: problem }} />
      {!data && error === null && <p className={styles.lead}>{LOADING}</p>}
      {data && (
        <>
          <p className={styles.lead}>{lead(data.keepDays)}</p>
          <AuditFilters
            events={data.events}
            onApply={(next) => {
              setOlder(null);
              setQuery(next);
              reload();
            }}
          />
          <p className={styles.actions}>
            {/* A file that the server makes, not a page of the site. */}
            <a className={styles.linkButton} href={`/api/admin/audit.csv?${query}`} download="">
              {CSV}
            </a>
          </p>
          {lines.length === 0 ? <p>{NONE}</p> : <AuditTable lines={lines} />}
          {cursor !== null && (
            <button type="button" className={styles.button} onClick={() => void showOlder(cursor)}>
              {OLDER}
            </button>
          )}
        </>
      )}
    </main>
  );
}
