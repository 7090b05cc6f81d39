/** The page on which a person chooses a password before the site is shown. Like the sign-in page it
 *  is cut loose from the bundle by the build (plugins/corpus/password-page.ts) and must work as a
 *  plain form: every state is driven by password-form.ts. The server puts the rule of the account into it
 *  (server/http/password-page.ts). Nothing inside the site leads here. */

import Head from '@docusaurus/Head';
import { enhancePasswordForm } from '@site/src/features/session/password-form.ts';
import { storeToken } from '@site/src/lib/token.ts';
import { useEffect, useRef } from 'react';
import styles from './login.module.css';

export default function Password() {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!form.current) return undefined;
    return enhancePasswordForm(form.current, ({ token, target }) => {
      storeToken(token);
      window.location.replace(target);
    });
  }, []);

  return (
    <main className={styles.page}>
      <Head>
        <title>Choose a password</title>
        <meta name="description" content="Choose a password of your own." />
      </Head>
      <div className={styles.column}>
        <img className={styles.logo} src="/img/logo.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>Choose a password</h1>
        <form ref={form} method="post" className={styles.form} data-password-form="">
          <p className={styles.lead} data-made="">
            Somebody else made the password that you signed in with. Choose one that only you know.
          </p>
          <p className={styles.lead} data-link="" hidden>
            This link works once. Your <span data-ends="">sessions and API tokens end</span>, and
            you are signed in here.
          </p>
          <p className={styles.error} role="alert" data-error="" hidden />
          <div className={styles.field} data-current="">
            <label className={styles.label} htmlFor="current">
              Current password
            </label>
            <input
              className={styles.input}
              id="current"
              name="current"
              type="password"
              autoComplete="current-password"
              required
              maxLength={256}
            />
          </div>
          <label className={styles.label} htmlFor="password">
            New password
          </label>
          <input
            className={styles.input}
            id="password"
            name="password"
            type="password"
            autoComplete="new-password"
            aria-describedby="rule"
            required
            minLength={12}
          />
          <label className={styles.label} htmlFor="again">
            New password once more
          </label>
          <input
            className={styles.input}
            id="again"
            name="again"
            type="password"
            autoComplete="new-password"
            required
          />
          <p className={styles.wait} id="rule" data-rule="">
            <span data-shortest="">12</span> to 128 characters of any kind. Three or four words that
            do not belong together are easy to type and hard to guess.
          </p>
          <button className={styles.button} type="submit">
            Save and go on
          </button>
        </form>
      </div>
    </main>
  );
}
