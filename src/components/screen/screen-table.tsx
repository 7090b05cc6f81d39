/** A table in a screen. If it is too narrow for its columns, each row becomes a card. */

import type { ScreenTable as Table } from '@site/server/contract/screen.ts';
import { StepMark } from './step-mark.tsx';
import { WholeCodes } from './whole-codes.tsx';
import styles from './screen-table.module.css';

/** Up to this many columns need no cards, however narrow the screen. */
const FIT_ON_PHONE = 3;
/** Up to this many columns fit beside the menu of a console. */
export const FIT_BESIDE_MENU = 5;
/** Three words of this length fit side by side on a phone; a longer one may break. */
const LONGEST_WHOLE_WORD = 11;

export function ScreenTable({ table: { columns, rows, selected, step } }: { table: Table }) {
  return (
    <div className={styles.frame} data-many={columns.length > FIT_BESIDE_MENU}>
      <StepMark step={step} />
      <table className={styles.table} data-wide={columns.length > FIT_ON_PHONE}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} aria-current={row + 1 === selected || undefined}>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  data-column={columns[column]}
                  data-long={isLong(cell) || undefined}
                >
                  <WholeCodes text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a cell has a word that may break; hyphens always allow a line break. */
function isLong(cell: string): boolean {
  return cell.split(/[\s-]+/).some((word) => word.length > LONGEST_WHOLE_WORD);
}
