/** The last changes of a page, from the commits of its file; fetched when the reader opens them. */

import type { SectionChanges } from '@site/server/contract/changes.ts';
import type { SectionId } from '@site/server/contract/sections.ts';
import { loadPart } from '@site/src/lib/load-part.ts';
import { showDay } from '@site/src/lib/show-time.ts';
import { useState } from 'react';
import styles from './page-foot.module.css';
import { strings } from './strings.ts';

interface Props {
  section: SectionId;
  /** Address of the page. */
  path: string;
}

interface PageChange {
  id: string;
  at: string;
  text: string;
}

async function loadChanges(section: SectionId, path: string): Promise<PageChange[]> {
  const { default: all } = (await loadPart(
    () => import(`@generated/page-history/default/changes-${section}.json`),
    'The page history',
  )) as { default: SectionChanges };
  const place = all.pages.findIndex((page) => page.path === `${path.replace(/\/$/, '')}/`);
  return all.changes
    .filter(({ pages }) => pages.includes(place))
    .map(({ id, at, text, added }) => {
      return { id, at, text: text ?? (added.includes(place) ? strings.added : strings.edited) };
    });
}

export function PageHistory({ section, path }: Props) {
  const [changes, setChanges] = useState<PageChange[] | null>(null);

  const load = () => {
    if (changes) return;
    loadChanges(section, path).then(setChanges, (error: unknown) =>
      console.error('Loading the history failed:', error),
    );
  };

  return (
    <details className={styles.history} onToggle={(event) => event.currentTarget.open && load()}>
      <summary>{strings.history}</summary>
      {changes && (
        <ul>
          {changes.map(({ id, at, text }) => (
            <li key={id}>
              <time dateTime={at}>{showDay(Date.parse(at))}</time>: {text}
            </li>
          ))}
          {changes.length === 0 && <li>{strings.noChanges}</li>}
        </ul>
      )}
    </details>
  );
}
