/** Icon of a section in its muted colour; the same in navigation, tiles, hits and sources. */

import { usePluginData } from '@docusaurus/useGlobalData';
import type { Section } from '@site/server/contract/sections.ts';
import { createElement } from 'react';
import styles from './section-icon.module.css';

/** Data of plugins/sections: the elements of each icon, by section. */
interface SectionsData {
  icons: Record<string, [element: string, attributes: Record<string, string>][]>;
}

export function SectionIcon({ section, size }: { section: Section; size: number }) {
  const { icons } = usePluginData('sections') as SectionsData;
  return (
    <span className={styles.icon} data-tint={section.navbar}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {(icons[section.id] ?? []).map(([element, { key, ...attributes }]) =>
          createElement(element, { key, ...attributes }),
        )}
      </svg>
    </span>
  );
}
