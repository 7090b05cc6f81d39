/** One row: what readers said, how often, its state, and what to write. */

import Link from '@docusaurus/Link';
import type { InsightRow, InsightState, InsightStateBody } from '@site/server/contract/insights.ts';
import styles from '@site/src/components/manage/manage.module.css';
import rowStyles from '@site/src/components/manage/rows.module.css';
import { Notice, type Outcome } from '@site/src/components/manage/notice.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { showTime } from '@site/src/lib/show-time.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { sectionLabel } from './insight-charts.tsx';
import { REASON_LABELS, STATE_LABEL, stateBy, STATES, WRITE } from './strings.ts';
import { WriteAbout } from './write-about.tsx';

interface Props {
  row: InsightRow;
  onChanged: () => void;
}

export function RowItem({ row, onChanged }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const { members, quotes, words, names, page } = row;
  const [first, ...others] = members;
  const title = first?.text ?? '';

  const setState = async (state: InsightState, answerPage?: string) => {
    const { kind } = row;
    const body: InsightStateBody = { kind, members, state, page: answerPage };
    try {
      await callApi('/api/insights/state', { method: 'POST', body });
      setOutcome(answerPage === undefined ? null : { kind: 'done', text: WRITE.taken(answerPage) });
      onChanged();
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
    }
  };

  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.rowText}>
        <span className={rowStyles.rowTitle}>{title}</span>
        <span className={clsx(rowStyles.tag, row.state === 'new' && rowStyles.tagWarning)}>
          {STATES[row.state]}
        </span>
        {others.length > 0 && (
          <ul>
            {others.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        )}
        {quotes
          .filter((quote) => quote !== title)
          .map((quote) => (
            <blockquote key={quote}>{quote}</blockquote>
          ))}
        {words
          .filter((text) => text !== title)
          .map((text) => (
            <span key={text} className={rowStyles.rowNote}>
              “{text}”
            </span>
          ))}
        <span className={rowStyles.rowNote}>{figuresOf(row).join(' · ')}</span>
        {page !== '' && (
          <span className={rowStyles.rowNote}>
            <Link to={page}>{page}</Link>
          </span>
        )}
        {names.length > 0 && <span className={rowStyles.rowNote}>{names.join(', ')}</span>}
        {row.by !== null && row.at !== null && (
          <span className={rowStyles.rowNote}>{stateBy(row.state, row.by, showTime(row.at))}</span>
        )}
      </div>
      <div className={styles.actions}>
        <label>
          <span className="screen-reader-only">
            {STATE_LABEL}: {title}
          </span>
          <select
            className={styles.input}
            value={row.state}
            onChange={({ target }) => void setState(target.value as InsightState)}
          >
            {Object.entries(STATES).map(([state, label]) => (
              <option key={state} value={state}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isWriting}
          onClick={() => setIsWriting(!isWriting)}
        >
          {WRITE.open}
          <span className="screen-reader-only">: {title}</span>
        </button>
      </div>
      <div className={rowStyles.rowFull}>
        <Notice outcome={outcome} />
        {isWriting && <WriteAbout row={row} onTake={(target) => void setState('taken', target)} />}
      </div>
    </li>
  );
}

/** How often, why, and where. */
function figuresOf(row: InsightRow): string[] {
  const { count, missed, unsure, down, section, lastAt, kind, reasons } = row;
  const missedWord = kind === 'question' ? 'declined' : 'without results';
  return [
    `${count} ×`,
    ...(missed > 0 ? [`${missed} ${missedWord}`] : []),
    ...(unsure > 0 ? [`${unsure} unsure`] : []),
    ...(down > 0 ? [`${down} not helpful`] : []),
    ...Object.entries(reasons).map(([reason, often]) => `${REASON_LABELS[reason]} ${often}`),
    ...(section === '' ? [] : [sectionLabel(section)]),
    showTime(lastAt),
  ];
}
