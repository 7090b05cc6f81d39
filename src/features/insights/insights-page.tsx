/** What readers cannot find: charts, then the rows that can be taken and resolved. */

import type { InsightRow, InsightsAnswer } from '@site/server/contract/insights.ts';
import styles from '@site/src/components/manage/manage.module.css';
import { Notice } from '@site/src/components/manage/notice.tsx';
import { showDay } from '@site/src/lib/show-time.ts';
import { useLoaded } from '@site/src/lib/use-loaded.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { InsightCharts } from './insight-charts.tsx';
import { InsightsFilter, type Shown } from './insights-filter.tsx';
import { RowList } from './row-list.tsx';
import { CSV, groupedBy, lead, LOADING, TITLE } from './strings.ts';
import { TopLists } from './top-lists.tsx';

export function InsightsPage() {
  const [shown, setShown] = useState<Shown>({ weeks: 8, section: '', rows: 'open' });
  const query = `weeks=${shown.weeks}&section=${shown.section}`;
  const { data, error, reload } = useLoaded<InsightsAnswer>(`/api/insights?${query}`);
  const open = (rows: InsightRow[]) =>
    shown.rows === 'all' ? rows : rows.filter(({ state }) => state === 'new' || state === 'taken');

  return (
    <main className={clsx(styles.page, styles.wide)}>
      <h1>{TITLE}</h1>
      <Notice outcome={error === null ? null : { kind: 'error', text: error }} />
      {!data && error === null && <p className={styles.lead}>{LOADING}</p>}
      {data && (
        <>
          <p className={styles.lead}>{lead(showDay(Date.parse(data.from)), data.keepDays)}</p>
          <InsightsFilter value={shown} onChange={setShown} />
          <p className={styles.actions}>
            <a className={styles.linkButton} href={`/api/insights.csv?${query}`} download>
              {CSV}
            </a>
          </p>
          <InsightCharts weeks={data.weeks} sections={data.sections} />
          <RowList
            kind="question"
            rows={open(data.questions)}
            note={groupedBy(data.grouping)}
            onChanged={reload}
          />
          <RowList kind="search" rows={open(data.searches)} onChanged={reload} />
          <RowList kind="mistake" rows={open(data.mistakes)} onChanged={reload} />
          <RowList kind="page" rows={open(data.pages)} onChanged={reload} />
          <TopLists top={data.top} />
        </>
      )}
    </main>
  );
}
