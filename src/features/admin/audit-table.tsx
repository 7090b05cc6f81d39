/** Entries of the audit log as a table. */

import type { AuditLine } from '@site/server/contract/admin.ts';
import styles from '@site/src/components/manage/manage.module.css';
import { ScrollTable } from '@site/src/components/scroll-table.tsx';
import { showTime } from '@site/src/lib/show-time.ts';
import { COLUMNS, NOBODY, tried } from './audit-strings.ts';

export function AuditTable({ lines }: { lines: AuditLine[] }) {
  return (
    <ScrollTable>
      <thead>
        <tr>
          {Object.values(COLUMNS).map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <time dateTime={line.at}>{showTime(line.at)}</time>
            </td>
            <td>{line.label}</td>
            <td>{line.actor ?? NOBODY}</td>
            <td>
              {line.subject ?? (line.accountHash === null ? NOBODY : tried(line.accountHash))}
            </td>
            <td>
              {line.address}
              {line.requestId !== null && (
                <span className={styles.tableNote}>{line.requestId.slice(0, 8)}</span>
              )}
            </td>
            <td>
              {Object.entries(line.details)
                .map(([name, value]) => `${name}: ${value}`)
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
