/** Selects weeks, section and rows. */

import { SECTIONS } from '@site/sections.ts';
import styles from '@site/src/components/manage/manage.module.css';
import clsx from 'clsx';
import { FILTER, SHOWN, WEEKS } from './strings.ts';

export interface Shown {
  weeks: number;
  /** Id of a section; empty for all. */
  section: string;
  rows: 'open' | 'all';
}

interface Props {
  value: Shown;
  onChange: (value: Shown) => void;
}

export function InsightsFilter({ value, onChange }: Props) {
  return (
    <form
      className={clsx(styles.form, styles.section)}
      aria-label={FILTER.label}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className={styles.field}>
        {FILTER.weeks}
        <select
          className={styles.input}
          value={value.weeks}
          onChange={({ target }) => onChange({ ...value, weeks: Number(target.value) })}
        >
          {WEEKS.map(([weeks, label]) => (
            <option key={weeks} value={weeks}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {FILTER.section}
        <select
          className={styles.input}
          value={value.section}
          onChange={({ target }) => onChange({ ...value, section: target.value })}
        >
          <option value="">{FILTER.all}</option>
          {SECTIONS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {FILTER.states}
        <select
          className={styles.input}
          value={value.rows}
          onChange={({ target }) => onChange({ ...value, rows: target.value as Shown['rows'] })}
        >
          {SHOWN.map(([rows, label]) => (
            <option key={rows} value={rows}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
