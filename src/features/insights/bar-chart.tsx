/** Stacked bars, one row for each week or section, with the numbers in a table for screen
 *  readers. */

import clsx from 'clsx';
import styles from './bar-chart.module.css';
import { CHARTS } from './strings.ts';

export interface Bar {
  label: string;
  /** One value for each part. */
  values: readonly number[];
}

interface Props {
  title: string;
  /** What each part of a bar is, worst first. */
  parts: readonly string[];
  bars: readonly Bar[];
}

/** Units of the drawing. */
const WIDTH = 100;
const HEIGHT = 10;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export function BarChart({ title, parts, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ values }) => sumOf(values)));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {parts.length > 1 && (
        <ul className={styles.legend}>
          {parts.map((part, index) => (
            <li key={part}>
              <svg width="14" height="14" aria-hidden="true" className={styles.mark}>
                <rect className={partClass(index, parts.length)} width="14" height="14" />
              </svg>
              {part}
            </li>
          ))}
        </ul>
      )}
      <div aria-hidden="true">
        {bars.map(({ label, values }) => (
          <div key={label} className={styles.row}>
            <span className={styles.label}>{label}</span>
            <svg
              className={styles.bar}
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
            >
              {values.map((value, index) => (
                <rect
                  key={index}
                  className={partClass(index, parts.length)}
                  x={(sumOf(values.slice(0, index)) / most) * WIDTH}
                  width={(value / most) * WIDTH}
                  height={HEIGHT}
                />
              ))}
            </svg>
            <span className={styles.sum}>{sumOf(values)}</span>
          </div>
        ))}
      </div>
      <details className={styles.numbers}>
        <summary>
          {CHARTS.numbers}
          <span className="screen-reader-only">: {title}</span>
        </summary>
        <table>
          <thead>
            <tr>
              <td />
              {parts.map((part) => (
                <th key={part} scope="col">
                  {part}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The first part is bad, the last one good. */
function partClass(index: number, count: number): string {
  if (index === 0) return clsx(styles.bad);
  return clsx(index === count - 1 ? styles.good : styles.unsure);
}
