/** What the sign-in requires besides the password: an app, passkeys, recovery codes. */

import type { AccountAnswer } from '@site/server/contract/account.ts';
import { ConfirmButton } from '@site/src/components/manage/confirm-button.tsx';
import styles from '@site/src/components/manage/manage.module.css';
import rowStyles from '@site/src/components/manage/rows.module.css';
import { Notice } from '@site/src/components/manage/notice.tsx';
import { OnceSecret } from '@site/src/components/manage/once-secret.tsx';
import { showTime } from '@site/src/lib/show-time.ts';
import { AppSetUp } from './app-set-up.tsx';
import { FACTOR } from './factor-strings.ts';
import { PasskeyAdd } from './passkey-add.tsx';
import { useFactorChanges } from './use-factor-changes.ts';

interface Props {
  account: AccountAnswer;
  onChanged: () => void;
}

export function SecondFactorSection({ account, onChanged }: Props) {
  const { change, outcome, setOutcome, codes, busy, password } = useFactorChanges(onChanged);
  const { app, passkeys, required, passkeysPossible, recoveryCodes } = account.secondFactor;
  const isOn = app || passkeys.length > 0;

  if (!account.user.hasPassword) {
    return (
      <section className={styles.section} aria-labelledby="factor-title">
        <h2 id="factor-title">{FACTOR.title}</h2>
        <p className={styles.hint}>{FACTOR.elsewhere}</p>
      </section>
    );
  }
  return (
    <section className={styles.section} aria-labelledby="factor-title">
      <h2 id="factor-title">{FACTOR.title}</h2>
      <p className={styles.hint}>
        {isOn ? FACTOR.on : FACTOR.none} {required && FACTOR.required} {FACTOR.ends}
      </p>
      <Notice outcome={outcome} />
      {codes && (
        <OnceSecret note={FACTOR.codesShown} secret={codes.join('\n')} copyLabel={FACTOR.copy} />
      )}
      <label className={`${styles.field} ${styles.narrow}`}>
        {FACTOR.current}
        <input
          ref={password}
          className={styles.input}
          type="password"
          autoComplete="current-password"
          maxLength={256}
        />
      </label>
      <ul className={rowStyles.list}>
        {app && (
          <li className={rowStyles.row}>
            <span className={rowStyles.rowText}>
              <span className={rowStyles.rowTitle}>{FACTOR.app}</span>
              <span className={rowStyles.tag}>{FACTOR.appOn}</span>
            </span>
            <ConfirmButton
              label={FACTOR.removeApp}
              question={FACTOR.removeApp}
              cancel={FACTOR.cancel}
              disabled={busy}
              onConfirm={() =>
                void change('/app/remove', (current) => ({ current }), FACTOR.removed)
              }
            />
          </li>
        )}
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={rowStyles.row}>
            <span className={rowStyles.rowText}>
              <span className={rowStyles.rowTitle}>{FACTOR.passkey(name)}</span>
              <span className={rowStyles.rowNote}>
                {FACTOR.passkeyNote(
                  showTime(createdAt),
                  lastUsedAt === null ? null : showTime(lastUsedAt),
                )}
              </span>
            </span>
            <ConfirmButton
              label={FACTOR.remove}
              question={FACTOR.removePasskey(name)}
              cancel={FACTOR.cancel}
              disabled={busy}
              onConfirm={() =>
                void change('/passkeys/remove', (current) => ({ id, current }), FACTOR.removed)
              }
            />
          </li>
        ))}
        {isOn && (
          <li className={rowStyles.row}>
            <span className={rowStyles.rowText}>{FACTOR.codes(recoveryCodes)}</span>
            <button
              type="button"
              className={styles.button}
              disabled={busy}
              onClick={() =>
                void change('/recovery-codes', (current) => ({ current }), FACTOR.codesMade)
              }
            >
              {FACTOR.newCodes}
            </button>
          </li>
        )}
      </ul>
      {!app && <AppSetUp busy={busy} change={change} onError={setOutcome} />}
      {passkeysPossible && <PasskeyAdd busy={busy} change={change} />}
    </section>
  );
}
