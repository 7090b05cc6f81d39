/** The places that a question may refer to. Tapping one answers the question from there. */

import { sectionOfPath } from '@site/sections.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import type { Choice } from './answer.ts';
import styles from './choices.module.css';
import { PlainText } from './plain-text.tsx';
import { CHOICES } from './strings.ts';

interface Props {
  choices: Choice[];
  /** Whether an answer is in progress. */
  isBusy: boolean;
  onChoose: (path: string) => void;
}

/** Product and chapter of a place: its breadcrumbs without its own title. */
function trailTo(breadcrumbs: string, title: string): string {
  const own = ` › ${title}`;
  return breadcrumbs.endsWith(own) ? breadcrumbs.slice(0, -own.length) : breadcrumbs;
}

export function Choices({ choices, isBusy, onChoose }: Props) {
  return (
    <ul className={styles.choices} aria-label={CHOICES}>
      {choices.map(({ path, title, breadcrumbs, description }) => {
        const section = sectionOfPath(path);
        return (
          <li key={path}>
            <button
              type="button"
              className={styles.choice}
              disabled={isBusy}
              onClick={() => onChoose(path)}
            >
              {section && <SectionIcon section={section} size={18} />}
              <span>
                <span className={styles.name}>{title}</span>
                <span className={styles.trail}>{trailTo(breadcrumbs, title)}</span>
                <span className={styles.description}>
                  <PlainText text={description} />
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
