/** The fields of a feedback form: reasons to tick and a text area. Sent as `reason` and `words`. */

import type { ComponentProps } from 'react';
import styles from './remark-fields.module.css';

interface ReasonBoxesProps<Reason extends string> {
  legend: string;
  /** Values with their labels. */
  reasons: readonly (readonly [Reason, string])[];
}

export function ReasonBoxes<Reason extends string>({ legend, reasons }: ReasonBoxesProps<Reason>) {
  return (
    <fieldset className={styles.reasons}>
      <legend>{legend}</legend>
      {reasons.map(([reason, label]) => (
        <label key={reason} className={styles.check}>
          <input type="checkbox" name="reason" value={reason} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Longest text that the server accepts. */
const LONGEST = 1000;

export function RemarkField({
  label,
  ...textarea
}: ComponentProps<'textarea'> & { label: string }) {
  return (
    <label className={styles.field}>
      {label}
      <textarea name="words" maxLength={LONGEST} className={styles.input} {...textarea} />
    </label>
  );
}

/** The button that sends the form. */
export function SendRemark({ label }: { label: string }) {
  return (
    <button type="submit" className={styles.send}>
      {label}
    </button>
  );
}
