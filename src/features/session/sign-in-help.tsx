/** What to do when signing in does not work: a text, or an address to turn to (SIGN_IN_HELP). */

import styles from './sign-in-help.module.css';

const USUAL = 'No account, or it does not work? Ask your administrator.';

export function SignInHelp({ help }: { help: string | undefined }) {
  const isAddress = help !== undefined && /^(https?|mailto|tel):/.test(help);
  return (
    <p className={styles.help}>
      {isAddress ? <a href={help}>Help with signing in</a> : (help ?? USUAL)}
    </p>
  );
}
