/** The second step of the sign-in. Like the sign-in page it is cut loose from the bundle by the build
 *  (plugins/corpus/second-factor-pages.ts) and works as a plain form; the server says by attributes of the
 *  form what the account has. Nothing inside the site leads here. */

import clsx from 'clsx';
import { EntryPage, LabelledInput } from './_entry-page.tsx';
import styles from './login.module.css';
import own from './second-factor.module.css';

export default function SecondStep() {
  return (
    <EntryPage
      title="Confirm the sign-in"
      heading="Confirm that it is you"
      description="The second step of the sign-in."
    >
      <form method="post" className={clsx(styles.form, own.step)} data-second-step="">
        <p id="code-error" className={styles.error} role="alert" data-error="" hidden />
        <div className={clsx(styles.field, own.byApp)}>
          <LabelledInput
            label="Code of your authenticator app"
            id="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-describedby="code-error"
            maxLength={12}
          />
          <button className={styles.button} type="submit">
            Go on
          </button>
        </div>
        <div className={clsx(styles.field, own.byPasskey)}>
          <button className={clsx(styles.provider, own.wide)} type="button" data-passkey="">
            Use a passkey
          </button>
        </div>
        <details className={own.byRecovery}>
          <summary>Use a recovery code</summary>
          <LabelledInput
            label="Recovery code"
            id="recovery"
            className={own.wide}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
          />
          <button className={clsx(styles.button, own.wide)} type="submit">
            Go on with this code
          </button>
          <p className={styles.wait}>
            It works once. Without a code left, an administrator can remove the second factor.
          </p>
        </details>
        <p className={styles.wait}>
          <a className={own.back} href="/login">
            Begin again
          </a>
        </p>
      </form>
    </EntryPage>
  );
}
