/** The number of the step that explains a part of a screen, in a circle. */

import styles from './step-mark.module.css';

export function StepMark({ step }: { step: number | undefined }) {
  if (step === undefined) return null;
  return (
    <span className={styles.mark}>
      <span className="screen-reader-only">step </span>
      {step}
    </span>
  );
}
