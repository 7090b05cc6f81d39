/** The sign-in page. In the site it is a route like any other; for visitors who are signed out the
 *  build cuts it loose from the bundle (plugins/corpus/login-page.ts), so it must work as a plain
 *  form: no state, no hooks that draw, every state of the form driven by sign-in-form.ts. */

import Head from '@docusaurus/Head';
import { useHistory } from '@docusaurus/router';
import { enhanceSignInForm } from '@site/src/features/session/sign-in-form.ts';
import { storeToken } from '@site/src/lib/token.ts';
import { useEffect, useRef } from 'react';
import styles from './login.module.css';

export default function Login() {
  const form = useRef<HTMLFormElement>(null);
  const history = useHistory();

  useEffect(() => {
    if (!form.current) return undefined;
    return enhanceSignInForm(form.current, ({ token, target }) => {
      storeToken(token);
      history.replace(target);
    });
  }, [history]);

  return (
    <main className={styles.page} data-sign-in-page="">
      <Head>
        <title>Sign in</title>
        <meta name="description" content="Sign in to read the documentation." />
      </Head>
      <div className={styles.column}>
        <img className={styles.logo} src="/img/logo.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>Sign in</h1>
        <p className={styles.lead}>Documentation of the warehouse suite, for its users.</p>
        <form ref={form} method="post" className={styles.form} data-sign-in="">
          <p className={styles.error} role="alert" data-error="" hidden />
          <label className={styles.label} htmlFor="username">
            User name
          </label>
          <input
            className={styles.input}
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={64}
          />
          <label className={styles.label} htmlFor="password">
            Password
          </label>
          <input
            className={styles.input}
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={256}
          />
          <button className={styles.button} type="submit">
            Sign in
          </button>
          <p className={styles.wait} role="status" data-wait="" />
        </form>
      </div>
    </main>
  );
}
