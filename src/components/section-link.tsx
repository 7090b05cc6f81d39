/** Name of a product with its icon, linking to its first page. */

import Link from '@docusaurus/Link';
import type { Section } from '@site/server/contract/sections.ts';
import { SectionIcon } from './section-icon.tsx';
import styles from './section-link.module.css';

interface Props {
  section: Section;
  className?: string | undefined;
}

export function SectionLink({ section, className = '' }: Props) {
  return (
    <Link to={section.home} className={`${styles.link} ${className}`}>
      <SectionIcon section={section} size={16} />
      <span>{section.label}</span>
    </Link>
  );
}
