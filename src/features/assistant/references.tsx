/** Sources of an answer as small cards, each with the icon of its section. */

import { sectionOfPath } from '@site/sections.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import type { Reference } from './answer.ts';
import styles from './references.module.css';
import { sitePath } from './site-path.ts';
import { SourceLink } from './source-link.tsx';

interface Props {
  title: string;
  references: Reference[];
  onFollow: () => void;
}

function Card({ reference, onFollow }: { reference: Reference; onFollow: () => void }) {
  const path = sitePath(reference.url);
  const section = path === null ? undefined : sectionOfPath(path);
  return (
    <SourceLink className={styles.card} url={reference.url} onFollow={onFollow}>
      {section && <SectionIcon section={section} size={18} />}
      <span>
        <span className={styles.name}>{reference.title}</span>
        <span className={styles.trail}>{reference.breadcrumbs}</span>
      </span>
    </SourceLink>
  );
}

export function References({ title, references, onFollow }: Props) {
  if (references.length === 0) return null;
  return (
    <section className={styles.references} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {references.map((reference) => (
          <li key={reference.url}>
            <Card reference={reference} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
