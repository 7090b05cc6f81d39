/** The second step of the sign-in. Like the sign-in page it is cut loose from the bundle by the build
 *  (plugins/corpus/second-factor-pages.ts) and works as a plain form; the server says by attributes of the
 *  form what the account has. Nothing inside the site leads here. */

import Head from '@docusaurus/Head';
import clsx from 'clsx';
import styles from './login.module.css';
import own from './second-factor.module.css';

export default function SecondStep() {
  return (
    <main className={styles.page}>
      <Head>
        <title>Confirm the sign-in</title>
        <meta name="description" content="The second step of the sign-in." />
      </Head>
      <div className={styles.column}>
        <img className={styles.logo} src="/img/logo.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>Confirm that it is you</h1>
        <form method="post" className={clsx(styles.form, own.step)} data-second-step="">
          <p id="code-error" className={styles.error} role="alert" data-error="" hidden />
          <div className={clsx(styles.field, own.byApp)}>
            <label className={styles.label} htmlFor="code">
              Code of your authenticator app
            </label>
            <input
              className={styles.input}
              id="code"
              name="code"
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
            <label className={styles.label} htmlFor="recovery">
              Recovery code
            </label>
            <input
              className={clsx(styles.input, own.wide)}
              id="recovery"
              name="recovery"
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
      </div>
    </main>
  );
}
