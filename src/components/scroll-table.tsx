/** A table of a page. If it is too wide, it scrolls in its own frame, which then takes the
 *  focus. */

import { useEffect, useRef, useState, type ComponentProps } from 'react';
import styles from './scroll-table.module.css';

export function ScrollTable(props: ComponentProps<'table'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={frame}
      className={styles.frame}
      {...(scrolls && { role: 'group', 'aria-label': 'Table, scrolls horizontally', tabIndex: 0 })}
    >
      <table {...props} />
    </div>
  );
}
