/** Shown above an answer: how the question was understood. If it continues an earlier one, offers
 *  to ask it alone. */

import { CornerDownRight } from 'lucide-react';
import styles from './reading.module.css';
import { answering, ASK_ALONE, continuing } from './strings.ts';

interface Props {
  /** The question on the pages that is answered; empty if there is none. */
  answers: string;
  /** Title of the page that the question continues; empty if it stands alone. */
  continues: string;
  /** Whether an answer is in progress. */
  isBusy: boolean;
  onAskAlone: () => void;
}

export function Reading({ answers, continues, isBusy, onAskAlone }: Props) {
  return (
    <>
      {continues !== '' && (
        <div className={styles.continues}>
          <CornerDownRight size={16} aria-hidden="true" />
          <span>{continuing(continues)}</span>
          <button type="button" className={styles.alone} disabled={isBusy} onClick={onAskAlone}>
            {ASK_ALONE}
          </button>
        </div>
      )}
      {answers !== '' && <p className={styles.answers}>{answering(answers)}</p>}
    </>
  );
}
