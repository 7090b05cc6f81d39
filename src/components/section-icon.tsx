/** Icon of a section in its quiet tint; the same in navigation, tiles, hits and sources. */

import type { Section } from '@site/server/contract/sections.ts';
import { KeyRound, PencilRuler, ServerCog, Smartphone, Tags, Warehouse } from 'lucide-react';
import styles from './section-icon.module.css';

const ICONS = { KeyRound, PencilRuler, ServerCog, Smartphone, Tags, Warehouse };

export function SectionIcon({ section, size }: { section: Section; size: number }) {
  const Icon = ICONS[section.icon];
  return (
    <span className={styles.icon} data-section={section.id}>
      <Icon size={size} aria-hidden="true" />
    </span>
  );
}
