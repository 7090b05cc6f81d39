/** Sources of an answer as small cards, each with the icon of its section. */

import Link from '@docusaurus/Link';
import { sectionOfPath } from '@site/sections.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import type { Reference } from './answer.ts';
import styles from './references.module.css';

interface Props {
  title: string;
  references: Reference[];
  onFollow: () => void;
}

/** Address inside this site for a source that may come as a full address of the same host. */
function sitePath(url: string): string | null {
  if (!URL.canParse(url, window.location.origin)) return null;
  const parsed = new URL(url, window.location.origin);
  if (parsed.origin !== window.location.origin) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

function Card({ reference, onFollow }: { reference: Reference; onFollow: () => void }) {
  const path = sitePath(reference.url);
  const section = path === null ? undefined : sectionOfPath(path);
  const text = (
    <>
      {section && <SectionIcon section={section} size={18} />}
      <span>
        <span className={styles.name}>{reference.title}</span>
        <span className={styles.trail}>{reference.breadcrumbs}</span>
      </span>
    </>
  );
  if (path !== null) {
    return (
      <Link className={styles.card} to={path} onClick={onFollow}>
        {text}
      </Link>
    );
  }
  // Only web addresses: a service elsewhere must not smuggle in another scheme.
  if (!/^https?:\/\//i.test(reference.url)) return <span className={styles.card}>{text}</span>;
  return (
    <a className={styles.card} href={reference.url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
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
