/** Ejected from @docusaurus/theme-classic 3.10.2. Changed: the list stays below the bar while
 *  reading, closes when a heading is chosen, and has a link to the top. */

import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';
import { ArrowUp, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import styles from './styles.module.css';

export default function DocItemTOCMobile() {
  const { toc, frontMatter } = useDoc();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    const onPointerDown = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);

  const closeAfterChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button')) setIsOpen(false);
  };
  return (
    <div ref={frame} className={`theme-doc-toc-mobile ${styles.place}`}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
        <ChevronDown className={styles.sign} size={20} aria-hidden="true" />
      </button>
      <div id={id} className={styles.list} hidden={!isOpen} onClick={closeAfterChoice}>
        <button type="button" className={styles.up} onClick={() => window.scrollTo({ top: 0 })}>
          <ArrowUp size={18} aria-hidden="true" />
          Top of the page
        </button>
        <TOCItems
          toc={toc}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
        />
      </div>
    </div>
  );
}
