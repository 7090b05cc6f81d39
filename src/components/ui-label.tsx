/** A button, field or menu entry as labelled on the screen: `<Ui>Done</Ui>`. */

import type { ReactNode } from 'react';
import styles from './ui-label.module.css';

export function Ui({ children }: { children: ReactNode }) {
  return (
    <span className={styles.ui} data-ui="">
      {children}
    </span>
  );
}
