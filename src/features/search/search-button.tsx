/** The button in the navigation bar that opens the search. */

import { translate } from '@docusaurus/Translate';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import styles from './search-button.module.css';

interface Props {
  ref: Ref<HTMLButtonElement>;
  /** Called when the reader is about to search: loads what the modal needs. */
  onPrepare: () => void;
  onOpen: () => void;
}

export function SearchButton({ ref, onPrepare, onOpen }: Props) {
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-keyshortcuts="Control+K Meta+K /"
      onTouchStart={onPrepare}
      onFocus={onPrepare}
      onMouseOver={onPrepare}
      onClick={onOpen}
    >
      <Search size={18} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <kbd className={styles.keys}>Ctrl K</kbd>
    </button>
  );
}
