/** Ejected from @docusaurus/theme-classic 3.10.2. Changed: no emoji, and no truncation: a card says
 *  what a page is for, so its description is shown in full. */

import Link from '@docusaurus/Link';
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCard';
import styles from './styles.module.css';

interface CardProps {
  href: string;
  label: string;
  description: string | undefined;
}

function Card({ href, label, description }: CardProps) {
  return (
    <Link href={href} className={styles.card}>
      <span className={styles.title}>{label}</span>
      {description && <span className={styles.text}>{description}</span>}
    </Link>
  );
}

export default function DocCard({ item }: Props) {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  if (item.type === 'link') {
    return (
      <Card
        href={item.href}
        label={item.label}
        description={item.description ?? doc?.description}
      />
    );
  }
  if (item.type === 'html') return null;
  const href = findFirstSidebarItemLink(item);
  return href ? <Card href={href} label={item.label} description={item.description} /> : null;
}
