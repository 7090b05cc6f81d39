/** "Report a mistake": a small button beside selected text, and the form that it opens. The button
 *  among the page's actions opens the same form. */

import { sendFeedback, type Delivery } from '@site/src/lib/feedback-outbox.ts';
import { onSignal, REPORT_MISTAKE } from '@site/src/lib/portal-events.ts';
import { Flag } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { MistakeForm } from './mistake-form.tsx';
import styles from './report-mistake.module.css';
import { selectedText, type Selected } from './selection.ts';
import { MISTAKE } from './strings.ts';
import { v4 as uuid } from 'uuid';

/** How long the selection must be unchanged before the button appears, in ms. */
const SETTLED_MS = 250;
/** Space for the button, in px. */
const BUTTON = { width: 190, height: 52 };

interface Props {
  /** Path of the page. */
  page: string;
  /** Whether the form should be open at once. */
  isWanted: boolean;
}

/** Below the selection, within the window. */
function placeOf({ box }: Selected): { left: number; top: number } {
  const left = Math.min(Math.max(8, box.left), window.innerWidth - BUTTON.width);
  const below = box.bottom + 8;
  const top = below + BUTTON.height < window.innerHeight ? below : box.top - BUTTON.height;
  return { left, top: Math.max(8, top) };
}

export default function ReportMistake({ page, isWanted }: Props) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const [report, setReport] = useState<{ quote: string; anchor: string } | null>(() =>
    isWanted ? (selectedText() ?? { quote: '', anchor: '' }) : null,
  );

  const open = useCallback(() => {
    setReport(selectedText() ?? { quote: '', anchor: '' });
    setSelected(null);
  }, []);
  useLayoutEffect(() => onSignal(REPORT_MISTAKE, open), [open]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSelected(selectedText()), SETTLED_MS);
    };
    const hide = () => setSelected(null);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    look();
    document.addEventListener('selectionchange', look);
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', hide, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, []);

  const send = (words: string): Promise<Delivery> => {
    const { quote, anchor } = report ?? { quote: '', anchor: '' };
    const common = { id: uuid(), at: new Date().toISOString(), words };
    return sendFeedback({ kind: 'mistake', ...common, page, anchor, quote });
  };

  return (
    <>
      {selected && !report && (
        <button
          type="button"
          className={styles.button}
          style={placeOf(selected)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        >
          <Flag size={16} aria-hidden="true" />
          {MISTAKE.open}
        </button>
      )}
      {report && <MistakeForm quote={report.quote} onSend={send} onClose={() => setReport(null)} />}
    </>
  );
}
