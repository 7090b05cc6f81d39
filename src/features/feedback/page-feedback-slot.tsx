/** The place for "Was this helpful?" at the foot of a page; loaded when the reader comes near. */

import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useEffect, useRef, useState } from 'react';
import styles from './page-feedback-slot.module.css';
import type PageFeedbackComponent from './page-feedback.tsx';

/** Distance at which loading starts, so that it is there when the foot becomes visible. */
const NEAR = '600px';

export function PageFeedbackSlot() {
  const { permalink } = useDoc().metadata;
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ component: typeof PageFeedbackComponent } | null>(null);

  useEffect(() => {
    if (!place.current || loaded) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./page-feedback.tsx').then(
          ({ default: component }) => setLoaded({ component }),
          (error: unknown) => console.error('Loading the feedback form failed:', error),
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [loaded]);

  const PageFeedback = loaded?.component;
  return (
    <div ref={place} className={styles.slot} data-page-feedback="">
      {PageFeedback && <PageFeedback key={permalink} page={permalink} />}
    </div>
  );
}
