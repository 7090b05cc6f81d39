/** The rows of one kind. */

import type { InsightKind, InsightRow } from '@site/server/contract/insights.ts';
import styles from '@site/src/components/manage/manage.module.css';
import rowStyles from '@site/src/components/manage/rows.module.css';
import { RowItem } from './row-item.tsx';
import { KINDS } from './strings.ts';

interface Props {
  kind: InsightKind;
  rows: readonly InsightRow[];
  /** Shown after the hint. */
  note?: string;
  onChanged: () => void;
}

export function RowList({ kind, rows, note, onChanged }: Props) {
  const { title, hint, none } = KINDS[kind];
  const id = `${kind}-title`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.hint}>
        {hint} {note}
      </p>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={rowStyles.list}>
          {rows.map((row) => (
            <RowItem key={row.members[0]?.key} row={row} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}
