/** The page on which a user chooses a password before the site is shown. Like the sign-in page it
 *  is detached from the bundle by the build (plugins/corpus/password-page.ts) and must work as a
 *  plain form: password-form.ts drives every state. The server fills in the account's rule
 *  (server/http/password-page.ts). Nothing within the site links here. */

import { enhancePasswordForm } from '@site/src/features/session/password-form.ts';
import { storeToken } from '@site/src/lib/token.ts';
import { useEffect, useRef } from 'react';
import { EntryPage, LabelledInput } from './_entry-page.tsx';
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
    <EntryPage title="Choose a password" description="Choose your own password.">
      <form ref={form} method="post" className={styles.form} data-password-form="">
        <p className={styles.lead} data-made="">
          Someone else set the password that you signed in with. Choose one that only you know.
        </p>
        <p className={styles.lead} data-link="" hidden>
          This link works once. A new password ends{' '}
          <span data-ends="">your sessions and API tokens</span> and signs you in here.
        </p>
        <p className={styles.error} role="alert" data-error="" hidden />
        <div className={styles.field} data-current="">
          <LabelledInput
            label="Current password"
            id="current"
            type="password"
            autoComplete="current-password"
            required
            maxLength={256}
          />
        </div>
        <LabelledInput
          label="New password"
          id="password"
          type="password"
          autoComplete="new-password"
          aria-describedby="rule"
          required
          minLength={12}
        />
        <LabelledInput
          label="Repeat new password"
          id="again"
          type="password"
          autoComplete="new-password"
          required
        />
        <p className={styles.wait} id="rule" data-rule="">
          <span data-shortest="">12</span> to 128 characters of any kind. Three or four unrelated
          words are easy to type and hard to guess.
        </p>
        <button className={styles.button} type="submit">
          Save and continue
        </button>
      </form>
    </EntryPage>
  );
}
