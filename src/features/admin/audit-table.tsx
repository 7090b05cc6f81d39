/** Entries of the audit log as a table; on a phone each one is a card (scroll-table.module.css). */

import type { AuditLine } from '@site/server/contract/admin.ts';
import { ScrollTable } from '@site/src/components/scroll-table.tsx';
import { showTime } from '@site/src/lib/show-time.ts';
import type { ReactNode } from 'react';
import { COLUMNS, NOBODY, tried } from './audit-strings.ts';
import styles from './audit-table.module.css';

export function AuditTable({ lines }: { lines: AuditLine[] }) {
  return (
    <ScrollTable data-form="cards" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(COLUMNS).map((heading) => (
            <th key={heading} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Browsers drop the table roles of what is displayed as cards, so they are set explicitly. */
function Row({ line }: { line: AuditLine }) {
  const subject = line.subject ?? (line.accountHash === null ? NOBODY : tried(line.accountHash));
  const details = Object.entries(line.details).map(([name, value]) => `${name}: ${value}`);
  return (
    <tr role="row">
      <td role="cell" data-head="">
        <time dateTime={line.at}>{showTime(line.at)}</time>
      </td>
      <td role="cell">{line.label}</td>
      <Cell label={COLUMNS.actor}>{line.actor ?? NOBODY}</Cell>
      <Cell label={COLUMNS.subject}>{subject}</Cell>
      <Cell label={COLUMNS.address}>
        {line.address}
        {line.requestId !== null && (
          <span className={styles.tableNote}>{line.requestId.slice(0, 8)}</span>
        )}
      </Cell>
      <td role="cell">{details.join(', ')}</td>
    </tr>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label} data-short="">
      {children}
    </td>
  );
}
