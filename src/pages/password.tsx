/** The page on which a person chooses a password before the site is shown. Like the sign-in page it
 *  is cut loose from the bundle by the build (plugins/corpus/password-page.ts) and must work as a
 *  plain form: every state is driven by password-form.ts. The server puts the rule of the account into it
 *  (server/http/password-page.ts). Nothing inside the site leads here. */

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
    <EntryPage title="Choose a password" description="Choose a password of your own.">
      <form ref={form} method="post" className={styles.form} data-password-form="">
        <p className={styles.lead} data-made="">
          Somebody else made the password that you signed in with. Choose one that only you know.
        </p>
        <p className={styles.lead} data-link="" hidden>
          This link works once. Your <span data-ends="">sessions and API tokens end</span>, and you
          are signed in here.
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
          label="New password once more"
          id="again"
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
    </EntryPage>
  );
}
