/** What to do if signing in does not work: a text, or a link (SIGN_IN_HELP). */

import styles from './sign-in-help.module.css';

const USUAL = 'No account, or trouble signing in? Ask your administrator.';

export function SignInHelp({ help }: { help: string | undefined }) {
  const isAddress = help !== undefined && /^(https?|mailto|tel):/.test(help);
  return (
    <p className={styles.help}>
      {isAddress ? <a href={help}>Help with signing in</a> : (help ?? USUAL)}
    </p>
  );
}
