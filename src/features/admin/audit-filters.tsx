/** Filters of the audit log. */

import styles from '@site/src/components/manage/manage.module.css';
import clsx from 'clsx';
import { FILTER } from './audit-strings.ts';

interface Props {
  /** Every event with its description. */
  events: Record<string, string>;
  /** Called with the query of the address, without `?`. */
  onApply: (query: string) => void;
}

export function AuditFilters({ events, onApply }: Props) {
  const apply = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const query = new URLSearchParams();
    for (const name of ['event', 'person', 'address']) {
      const value = (values.get(name) as string).trim();
      if (value !== '') query.set(name, value);
    }
    for (const name of ['from', 'to']) {
      const value = values.get(name) as string;
      // The field uses the browser's time zone; the server expects an absolute time.
      if (value !== '') query.set(name, new Date(value).toISOString());
    }
    onApply(query.toString());
  };

  return (
    <form
      className={clsx(styles.form, styles.section)}
      aria-label={FILTER.label}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <label className={styles.field}>
        {FILTER.event}
        <select className={styles.input} name="event" defaultValue="">
          <option value="">{FILTER.anyEvent}</option>
          {Object.entries(events).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {FILTER.person}
        <input className={styles.input} name="person" maxLength={64} autoComplete="off" />
      </label>
      <label className={styles.field}>
        {FILTER.address}
        <input className={styles.input} name="address" maxLength={64} autoComplete="off" />
      </label>
      <label className={styles.field}>
        {FILTER.from}
        <input className={styles.input} type="datetime-local" name="from" />
      </label>
      <label className={styles.field}>
        {FILTER.to}
        <input className={styles.input} type="datetime-local" name="to" />
      </label>
      <button className={clsx(styles.button, styles.primary)} type="submit">
        {FILTER.apply}
      </button>
    </form>
  );
}
