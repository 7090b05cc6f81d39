/** The sign-in page. Within the site it is a route like any other; for signed-out visitors the
 *  build detaches it from the bundle (plugins/corpus/login-page.ts), so it must work as a plain
 *  form: no state, no hooks that render, and sign-in-form.ts drives every state of the form. */

import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { SignInHelp } from '@site/src/features/session/sign-in-help.tsx';
import { enhanceSignInForm } from '@site/src/features/session/sign-in-form.ts';
import { useSignInOptions } from '@site/src/features/session/sign-in-options.ts';
import { returnTarget } from '@site/src/features/session/return-to.ts';
import { storeToken } from '@site/src/lib/token.ts';
import { useEffect, useRef } from 'react';
import { EntryPage, LabelledInput } from './_entry-page.tsx';
import styles from './login.module.css';

/** The target of a button, with the requested page to return to. */
function addressOf(way: string): string {
  const target = (returnTarget(location.search) ?? '/') + location.hash;
  return `${way}?returnTo=${encodeURIComponent(target)}`;
}

export default function Login() {
  const form = useRef<HTMLFormElement>(null);
  const history = useHistory();
  const { siteConfig } = useDocusaurusContext();
  const { signInHelp } = siteConfig.customFields as { signInHelp?: string };
  const options = useSignInOptions();
  const passwords = options.passwords ? {} : { 'data-passwords': 'off' };

  useEffect(() => {
    if (!form.current) return undefined;
    return enhanceSignInForm(form.current, {
      onSignedIn({ token, target }) {
        storeToken(token);
        history.replace(target);
      },
      onSession: (target) => history.replace(target),
    });
  }, [history]);

  return (
    <EntryPage
      title="Sign in"
      description="Sign in to read the documentation."
      product={<p className={styles.product}>{siteConfig.title}</p>}
      data-sign-in-page=""
    >
      <p className={styles.lead}>For everyone who works with the suite.</p>
      <form ref={form} method="post" className={styles.form} data-sign-in="" {...passwords}>
        <p className={styles.reason} role="status" data-reason="" hidden />
        <LabelledInput
          label="User name"
          id="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="username-error"
          required
          maxLength={64}
        />
        <p id="username-error" className={styles.error} role="alert" data-name-error="" hidden />
        <LabelledInput
          label="Password"
          id="password"
          type="password"
          autoComplete="current-password"
          aria-describedby="password-error"
          required
          maxLength={256}
        />
        <p id="password-error" className={styles.error} role="alert" data-error="" hidden />
        <label className={styles.show}>
          <input type="checkbox" data-show-password="" />
          Show what I type
        </label>
        <button className={styles.button} type="submit">
          Sign in
        </button>
        <p className={styles.wait} role="status" data-wait="" />
      </form>
      <div
        className={styles.providers}
        data-providers=""
        data-link={styles.provider}
        hidden={options.providers.length === 0 && !options.passkeys}
      >
        {options.passkeys && (
          <a className={styles.provider} href={addressOf('/second-step/')}>
            Sign in with a passkey
          </a>
        )}
        {options.providers.map(({ name, label }) => (
          <a key={name} className={styles.provider} href={addressOf(`/login/with/${name}`)}>
            Sign in with {label}
          </a>
        ))}
      </div>
      <SignInHelp help={signInHelp} />
    </EntryPage>
  );
}
