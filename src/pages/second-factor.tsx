/** The page on which who must have a second factor sets it up before the site is shown. Cut loose from
 *  the bundle by the build (plugins/corpus/second-factor-pages.ts); the server puts secret, picture and
 *  recovery codes in. Nothing inside the site leads here. */

import clsx from 'clsx';
import { EntryPage, LabelledInput } from './_entry-page.tsx';
import styles from './login.module.css';
import own from './second-factor.module.css';

export default function SecondFactor() {
  return (
    <EntryPage title="Set up a second factor" description="A second factor beside the password.">
      <form method="post" className={clsx(styles.form, own.step)} data-factor-form="">
        <p className={styles.lead}>
          Your account needs one besides the password. Scan this with an authenticator app, or type
          the key into it.
        </p>
        <p id="factor-error" className={styles.error} role="alert" data-error="" hidden />
        <svg
          className={own.qr}
          role="img"
          aria-label="The key as a QR code"
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
          label="Code that the app shows"
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
            Or let this device confirm it is you, by PIN, face or finger:
          </p>
          <button className={clsx(styles.provider, own.wide)} type="button" data-passkey="">
            Set up a passkey
          </button>
        </div>
      </form>
      <div data-codes="" hidden>
        <p className={styles.lead}>
          Your recovery codes. Each takes the place of the second factor once. Keep them where you
          find them without this device; they are shown now and never again.
        </p>
        <ul className={own.codes} data-code-list="" />
        <a className={clsx(styles.button, own.onward)} data-onward="" href="/">
          I have kept them, go on
        </a>
      </div>
    </EntryPage>
  );
}
