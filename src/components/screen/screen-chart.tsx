/** A chart in a screen: horizontal bars, or gauges. The values are shown as text next to them. */

import type { ScreenChart as Chart } from '@site/server/contract/screen.ts';
import styles from './screen-chart.module.css';

/** Length of a full bar or arc. */
const WHOLE = 100;

export function ScreenChart({ chart: { kind, unit, bars, max } }: { chart: Chart }) {
  const end = max ?? (kind === 'gauge' ? WHOLE : Math.max(1, ...bars.map(({ value }) => value)));
  return (
    <dl className={kind === 'bar' ? styles.bars : styles.gauges}>
      {bars.map(({ label, value }, index) => {
        const length = Math.min(WHOLE, Math.max(0, (value / end) * WHOLE));
        return (
          <div key={index} className={kind === 'bar' ? styles.bar : styles.gauge}>
            <dt>{label}</dt>
            {kind === 'bar' ? <Bar length={length} /> : <Arc length={length} />}
            <dd>
              {value}
              {unit && `\u00a0${unit}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Bar({ length }: { length: number }) {
  return (
    <dd aria-hidden="true">
      <svg className={styles.line} viewBox={`0 0 ${WHOLE} 10`} preserveAspectRatio="none">
        <rect className={styles.track} width={WHOLE} height="10" />
        <rect className={styles.fill} width={length} height="10" />
      </svg>
    </dd>
  );
}

function Arc({ length }: { length: number }) {
  const half = 'M8 50a42 42 0 0 1 84 0';
  return (
    <dd aria-hidden="true">
      <svg className={styles.arc} viewBox="0 0 100 54">
        <path className={styles.rail} d={half} />
        <path
          className={styles.sweep}
          d={half}
          pathLength={WHOLE}
          strokeDasharray={`${length} ${WHOLE}`}
        />
      </svg>
    </dd>
  );
}
