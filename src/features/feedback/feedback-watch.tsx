/** Loads the feedback code only when needed: the report form when text is selected or the page's
 *  button is pressed, the outbox when something waits in it. */

import { useLocation } from '@docusaurus/router';
import { onSignal, REPORT_MISTAKE } from '@site/src/lib/portal-events.ts';
import { readStored } from '@site/src/lib/safe-storage.ts';
import { FEEDBACK_OUTBOX_KEY } from '@site/src/lib/user-keys.ts';
import { useEffect, useState } from 'react';
import type ReportMistakeComponent from './report-mistake.tsx';

function flush(): void {
  if (readStored(FEEDBACK_OUTBOX_KEY) === null) return;
  import('@site/src/lib/feedback-outbox.ts')
    .then(({ flushFeedback }) => flushFeedback())
    .catch((error: unknown) => console.error('Sending kept feedback failed:', error));
}

export function FeedbackWatch() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<{ component: typeof ReportMistakeComponent } | null>(null);
  /** Whether the form was requested before it was loaded. */
  const [isWanted, setIsWanted] = useState(false);

  useEffect(flush, [pathname]);
  useEffect(() => {
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, []);
  useEffect(() => {
    if (loaded) return undefined;
    const load = () => {
      import('./report-mistake.tsx').then(
        ({ default: component }) => setLoaded({ component }),
        (error: unknown) => console.error('Loading the report of mistakes failed:', error),
      );
    };
    const onSelection = () => {
      if (!document.getSelection()?.isCollapsed) load();
    };
    document.addEventListener('selectionchange', onSelection);
    const stop = onSignal(REPORT_MISTAKE, () => {
      setIsWanted(true);
      load();
    });
    return () => {
      document.removeEventListener('selectionchange', onSelection);
      stop();
    };
  }, [loaded]);

  const ReportMistake = loaded?.component;
  return ReportMistake ? <ReportMistake page={pathname} isWanted={isWanted} /> : null;
}
