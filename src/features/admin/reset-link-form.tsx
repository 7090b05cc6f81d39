/** Makes a link with which a user sets a password. If the account has API tokens, offers to keep
 *  them. */

import styles from '@site/src/components/manage/manage.module.css';
import { ACTIONS } from './users-strings.ts';

interface Props {
  hasTokens: boolean;
  onMake: (options: { keepTokens: boolean }) => void;
}

export function ResetLinkForm({ hasTokens, onMake }: Props) {
  return (
    <form
      className={styles.actions}
      aria-label={ACTIONS.resetLink}
      onSubmit={(event) => {
        event.preventDefault();
        onMake({ keepTokens: new FormData(event.currentTarget).has('keepTokens') });
        event.currentTarget.reset();
      }}
    >
      <button type="submit" className={styles.button}>
        {ACTIONS.resetLink}
      </button>
      {hasTokens && (
        <label className={styles.check}>
          <input type="checkbox" name="keepTokens" />
          {ACTIONS.keepTokens}
        </label>
      )}
    </form>
  );
}
