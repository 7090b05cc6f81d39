/** Narrows the results to one section; each button shows the number of results. */

import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { SECTIONS } from '@site/sections.ts';
import type { SectionId } from '@site/server/contract/sections.ts';
import styles from './search-filter.module.css';

interface Props {
  counts: Record<string, number>;
  value: SectionId | null;
  onChange: (section: SectionId | null) => void;
}

export function SearchFilter({ counts, value, onChange }: Props) {
  const found = SECTIONS.filter(({ id }) => (counts[id] ?? 0) > 0 || id === value);
  if (found.length === 0) return null;
  return (
    <div className={styles.filter} role="group" aria-label="Section">
      <button
        type="button"
        className={styles.choice}
        aria-pressed={value === null}
        onClick={() => onChange(null)}
      >
        All
      </button>
      {found.map((section) => (
        <button
          key={section.id}
          type="button"
          className={styles.choice}
          aria-pressed={value === section.id}
          onClick={() => onChange(section.id)}
        >
          <SectionIcon section={section} size={16} />
          {section.label} ({counts[section.id] ?? 0})
        </button>
      ))}
    </div>
  );
}
