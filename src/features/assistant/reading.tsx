/** Above an answer: how the question was read. What it continues comes with a way out. */

import { CornerDownRight } from 'lucide-react';
import styles from './reading.module.css';
import { answering, ASK_ALONE, continuing } from './strings.ts';

interface Props {
  /** The question of the pages that is answered; empty where there is none. */
  answers: string;
  /** Title of the page that the question continues; empty where it stands alone. */
  continues: string;
  /** Whether an answer is under way. */
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
