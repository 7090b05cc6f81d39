/** Explains the marks that occur in a screen. Screen readers read the words at the fields
 *  themselves. */

import type { ScreenPart } from '@site/server/contract/screen.ts';
import { Barcode } from 'lucide-react';
import styles from './screen-legend.module.css';

export function ScreenLegend({ parts }: { parts: ScreenPart[] }) {
  const fields = parts.flatMap((part) => part.fields ?? []);
  const scan = fields.some((field) => field.scan);
  const required = fields.some((field) => field.required);
  if (!scan && !required) return null;
  return (
    <p className={styles.legend} aria-hidden="true">
      {scan && (
        <span className={styles.entry}>
          <Barcode className={styles.scan} size={18} /> can be scanned
        </span>
      )}
      {required && (
        <span className={styles.entry}>
          <span className={styles.star}>*</span> required
        </span>
      )}
    </p>
  );
}
