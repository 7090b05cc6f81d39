/** Places beside the sources of an answer, one line each, with what the page answers if that is
 *  close: the right page is often the second. */

import type { Reference } from './answer.ts';
import styles from './further-places.module.css';
import { PlainText } from './plain-text.tsx';
import { SourceLink } from './source-link.tsx';
import { FURTHER } from './strings.ts';

interface Props {
  places: Reference[];
  onFollow: () => void;
}

/** Product of a place: its first breadcrumb. */
function productOf({ breadcrumbs }: Reference): string {
  return breadcrumbs.split(' › ')[0] ?? '';
}

export function FurtherPlaces({ places, onFollow }: Props) {
  if (places.length === 0) return null;
  return (
    <section className={styles.further} aria-label={FURTHER}>
      <p className={styles.title}>{FURTHER}</p>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.url} className={styles.place}>
            <span className={styles.line}>
              <SourceLink className={styles.link} url={place.url} onFollow={onFollow}>
                {place.title}
              </SourceLink>
              <span className={styles.product}>{productOf(place)}</span>
            </span>
            {place.says && (
              <span className={styles.says}>
                <PlainText text={place.says} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
