/** Creates a passkey on this device or a security key. */

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import styles from '@site/src/components/manage/manage.module.css';
import { callApi } from '@site/src/lib/api.ts';
import clsx from 'clsx';
import { FACTOR } from './factor-strings.ts';
import type { ChangeFactor } from './use-factor-changes.ts';

/** Requests the options with the password and returns the browser's answer to them.
 *  @throws Error with a message for users if no passkey was created */
async function makePasskey(name: string, current: string): Promise<object> {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) throw new Error(FACTOR.noPasskeys);
  const optionsJSON = await callApi<PublicKeyCredentialCreationOptionsJSON>(
    '/api/account/second-factor/passkeys/options',
    { method: 'POST', body: { current } },
  );
  const response = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw new Error(FACTOR.givenUp, { cause });
  });
  return { name, response };
}

export function PasskeyAdd({ busy, change }: { busy: boolean; change: ChangeFactor }) {
  return (
    <form
      className={clsx(styles.form, styles.apart)}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const name = new FormData(form).get('name') as string;
        void change('/passkeys', (current) => makePasskey(name, current), FACTOR.set).then(
          (added) => added && form.reset(),
        );
      }}
    >
      <label className={styles.field}>
        {FACTOR.passkeyName}
        <input
          className={styles.input}
          name="name"
          required
          maxLength={100}
          placeholder={FACTOR.passkeyPlaceholder}
          aria-describedby="passkey-hint"
        />
      </label>
      <button className={styles.button} type="submit" disabled={busy}>
        {FACTOR.addPasskey}
      </button>
      <p className={clsx(styles.hint, styles.full)} id="passkey-hint">
        {FACTOR.addHint}
      </p>
    </form>
  );
}
