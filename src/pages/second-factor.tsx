/** The page on which users who must have a second factor set it up before the site is shown.
 *  Detached from the bundle by the build (plugins/corpus/second-factor-pages.ts); the server fills
 *  in secret, picture and recovery codes. Nothing within the site links here. */

import clsx from 'clsx';
import { EntryPage, LabelledInput } from './_entry-page.tsx';
import styles from './login.module.css';
import own from './second-factor.module.css';

export default function SecondFactor() {
  return (
    <EntryPage
      title="Set up a second factor"
      description="A second factor in addition to the password."
    >
      <form method="post" className={clsx(styles.form, own.step)} data-factor-form="">
        <p className={styles.lead}>
          Your account needs one in addition to the password. Scan this code with an authenticator
          app, or type in the key.
        </p>
        <p id="factor-error" className={styles.error} role="alert" data-error="" hidden />
        <svg
          className={own.qr}
          role="img"
          aria-label="QR code of the key"
          viewBox="0 0 1 1"
          shapeRendering="crispEdges"
        >
          <path d="M0 0" />
        </svg>
        <code className={own.key} data-app-secret="" />
        <LabelledInput
          label="Your password"
          id="current"
          type="password"
          autoComplete="current-password"
          aria-describedby="factor-error"
          required
          maxLength={256}
        />
        <LabelledInput
          label="Code from the app"
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
        />
        <button className={styles.button} type="submit">
          Set up the app
        </button>
        <div className={clsx(styles.field, own.byPasskey)}>
          <p className={styles.wait}>
            Or let this device confirm that it is you, with a PIN, face or fingerprint:
          </p>
          <button className={clsx(styles.provider, own.wide)} type="button" data-passkey="">
            Set up a passkey
          </button>
        </div>
      </form>
      <div data-codes="" hidden>
        <p className={styles.lead}>
          Your recovery codes. Each one replaces the second factor once. Save them where you can
          find them without this device; they will not be shown again.
        </p>
        <ul className={own.codes} data-code-list="" />
        <a className={clsx(styles.button, own.onward)} data-onward="" href="/">
          I have saved them, continue
        </a>
      </div>
    </EntryPage>
  );
}
