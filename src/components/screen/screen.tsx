/** A screen of one of the products, rendered from a data file beside the page: `<Screen
 *  src="po-receipt.screen.yaml" />`. The build inserts the data (plugins/screens). Uses the site's
 *  own type and no form controls, so nothing in it takes the focus. */

import type { Screen as ScreenData, ScreenPart } from '@site/server/contract/screen.ts';
import { ScreenLegend } from './screen-legend.tsx';
import { ScreenMenu } from './screen-lists.tsx';
import { ScreenPartView } from './screen-part.tsx';
import { FIT_BESIDE_MENU } from './screen-table.tsx';
import styles from './screen.module.css';

interface Props {
  screen: ScreenData;
}

export function Screen({ screen: { title, organization, frame, alt, caption, parts } }: Props) {
  const [first, ...rest] = parts;
  // A console has its menu at the side, unless a table needs the room.
  const atSide = frame === 'console' && rest.length > 0 && !rest.some(needsWidth);
  const sideMenu = atSide ? first?.menu : undefined;
  const content = sideMenu ? rest : parts;
  return (
    <figure className={styles.figure} data-screen={frame} aria-label={alt}>
      <div className={styles.device}>
        <div className={styles.window}>
          <div className={styles.bar}>
            <span className={styles.title}>{title}</span>
            {organization && <span className={styles.organization}>{organization}</span>}
          </div>
          <div className={styles.body} data-side-menu={sideMenu !== undefined}>
            {sideMenu && <ScreenMenu menu={sideMenu} kind="side" />}
            <div className={styles.content} data-steps={content.some(hasStep)}>
              {content.map((part, index) => (
                <ScreenPartView key={index} part={part} frame={frame} />
              ))}
            </div>
          </div>
        </div>
      </div>
      <ScreenLegend parts={parts} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

function needsWidth({ table }: ScreenPart): boolean {
  return table !== undefined && table.columns.length > FIT_BESIDE_MENU;
}

function hasStep({ fields = [], buttons = [], table }: ScreenPart): boolean {
  return [...fields, ...buttons, ...(table ? [table] : [])].some(({ step }) => step !== undefined);
}
