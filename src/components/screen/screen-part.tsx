/** One part of a screen, rendered by its kind. */

import type { ScreenFrame, ScreenPart } from '@site/server/contract/screen.ts';
import { ScreenChart } from './screen-chart.tsx';
import { ScreenFields } from './screen-fields.tsx';
import { ScreenButtons, ScreenMenu, ScreenTabs } from './screen-lists.tsx';
import { ScreenMessage } from './screen-message.tsx';
import { ScreenTable } from './screen-table.tsx';
import styles from './screen-part.module.css';

interface Props {
  part: ScreenPart;
  frame: ScreenFrame;
}

export function ScreenPartView({ part, frame }: Props) {
  return (
    <>
      {part.fields && <ScreenFields fields={part.fields} frame={frame} />}
      {part.heading && <p className={styles.heading}>{part.heading}</p>}
      {part.tabs && <ScreenTabs tabs={part.tabs} />}
      {part.text && <p className={styles.text}>{part.text}</p>}
      {part.message && <ScreenMessage message={part.message} />}
      {part.table && <ScreenTable table={part.table} />}
      {part.menu && <ScreenMenu menu={part.menu} kind={frame === 'handheld' ? 'tiles' : 'list'} />}
      {part.chart && <ScreenChart chart={part.chart} />}
      {part.code && <pre className={styles.code}>{part.code}</pre>}
      {part.buttons && <ScreenButtons buttons={part.buttons} />}
    </>
  );
}
