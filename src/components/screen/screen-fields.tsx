/** The fields of a screen: name, marks and value. */

import type { ScreenField, ScreenFrame } from '@site/server/contract/screen.ts';
import { Barcode, Calendar, Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { StepMark } from './step-mark.tsx';
import { WholeCodes } from './whole-codes.tsx';
import styles from './screen-fields.module.css';

const ICON_SIZE = 18;

export function ScreenFields({ fields, frame }: { fields: ScreenField[]; frame: ScreenFrame }) {
  return (
    <dl className={styles.fields} data-frame={frame}>
      {fields.map((field, index) => (
        <div key={index} className={styles.field} data-control={field.control}>
          <dt className={styles.name}>
            <StepMark step={field.step} />
            <span>
              {field.name}
              {field.required && (
                <>
                  <span className={styles.star} aria-hidden="true">
                    {'\u00a0*'}
                  </span>
                  <span className="screen-reader-only"> (required)</span>
                </>
              )}
            </span>
          </dt>
          <dd className={styles.value}>
            <Control field={field} />
            {field.note && <span className={styles.note}>{field.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Control({ field }: { field: ScreenField }) {
  const { control, value, options = [] } = field;
  switch (control) {
    case 'checkbox':
    case 'switch':
      return <Toggle kind={control} on={value === 'on'} />;
    case 'radio':
      return (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option} className={styles.option} aria-current={option === value || undefined}>
              <span className={styles.dot} aria-hidden="true" />
              {option}
            </li>
          ))}
        </ul>
      );
    default:
      return <Box field={field} />;
  }
}

function Toggle({ kind, on }: { kind: 'checkbox' | 'switch'; on: boolean }) {
  return (
    <span className={styles[kind]} data-on={on}>
      {kind === 'checkbox' ? on && <Check size={16} aria-hidden="true" /> : null}
      <span className="screen-reader-only">{on ? 'on' : 'off'}</span>
    </span>
  );
}

function Box({ field: { control, value, unit, scan, focus, readonly } }: { field: ScreenField }) {
  return (
    <span className={styles.box} data-readonly={readonly} data-focus={focus}>
      <span className={styles.text}>
        <WholeCodes text={value} />
        {focus && <span className={styles.cursor} aria-hidden="true" />}
        {unit && <span className={styles.unit}>{`\u00a0${unit}`}</span>}
      </span>
      {control === 'select' && <Mark icon={<ChevronDown size={ICON_SIZE} />} />}
      {control === 'date' && <Mark icon={<Calendar size={ICON_SIZE} />} />}
      {scan && (
        <span className={styles.scan}>
          <Barcode size={ICON_SIZE} aria-hidden="true" />
          <span className="screen-reader-only">can be scanned</span>
        </span>
      )}
    </span>
  );
}

function Mark({ icon }: { icon: ReactNode }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {icon}
    </span>
  );
}
