/** The second step of the sign-in. Like the sign-in page it is detached from the bundle by the
 *  build (plugins/corpus/second-factor-pages.ts) and works as a plain form; the server sets
 *  attributes of the form that say what the account has. Nothing within the site links here. */

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
            label="Code from your authenticator app"
            id="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-describedby="code-error"
            maxLength={12}
          />
          <button className={styles.button} type="submit">
            Continue
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
            Continue with this code
          </button>
          <p className={styles.wait}>
            Each code works once. If none are left, an administrator can remove your second factor.
          </p>
        </details>
        <p className={styles.wait}>
          <a className={own.back} href="/login">
            Start again
          </a>
        </p>
      </form>
    </EntryPage>
  );
}
