/** What can be selected in a screen: its menu, tabs and buttons. */

import type {
  ScreenButton,
  ScreenMenu as Menu,
  ScreenTabs as Tabs,
} from '@site/server/contract/screen.ts';
import { StepMark } from './step-mark.tsx';
import styles from './screen-lists.module.css';

interface MenuProps {
  menu: Menu;
  /** Tiles of a home menu, a list at the side of a console, or a row. */
  kind: 'tiles' | 'side' | 'list';
}

export function ScreenMenu({ menu: { items, active }, kind }: MenuProps) {
  return (
    <ul className={styles[kind]}>
      {items.map((item) => (
        <li key={item} className={styles.entry} aria-current={item === active || undefined}>
          {item}
        </li>
      ))}
    </ul>
  );
}

export function ScreenTabs({ tabs: { items, active } }: { tabs: Tabs }) {
  return (
    <ul className={styles.tabs}>
      {items.map((item) => (
        <li key={item} className={styles.tab} aria-current={item === active || undefined}>
          {item}
        </li>
      ))}
    </ul>
  );
}

export function ScreenButtons({ buttons }: { buttons: ScreenButton[] }) {
  return (
    <ul className={styles.buttons}>
      {buttons.map(({ name, primary, step }, index) => (
        <li key={index} className={styles.button} data-primary={primary}>
          <StepMark step={step} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
