/** Who signs in to an account through an identity provider: the links, people waiting for one
 *  because the account has their name, and a form to link anybody else. */

import type { AdminIdentity, AdminUser } from '@site/server/contract/admin.ts';
import { ConfirmButton } from '@site/src/components/manage/confirm-button.tsx';
import styles from '@site/src/components/manage/manage.module.css';
import rowStyles from '@site/src/components/manage/rows.module.css';
import { showTime } from '@site/src/lib/show-time.ts';
import { CANCEL, IDENTITIES } from './users-strings.ts';

/** A configured provider. */
export interface ProviderChoice {
  label: string;
  issuer: string;
}

interface Props {
  user: AdminUser;
  providers: readonly ProviderChoice[];
  /** Resolves to whether it was done. */
  onLink: (identity: { issuer: string; subject: string }) => Promise<boolean>;
  onUnlink: (identity: { issuer: string; subject: string }) => void;
}

/** Renders nothing if no provider is configured and nobody is linked. */
export function UserIdentities({ user, providers, onLink, onUnlink }: Props) {
  const { name, identities, waiting } = user;
  if (providers.length + identities.length + waiting.length === 0) return null;
  const labelOf = (issuer: string) =>
    providers.find((provider) => provider.issuer === issuer)?.label ?? issuer;
  const canSignIn = ({ issuer }: AdminIdentity) =>
    providers.some((provider) => provider.issuer === issuer);

  const row = (person: AdminIdentity, note: string, button: React.ReactNode) => (
    <li key={`${person.issuer}\n${person.subject}`} className={rowStyles.row}>
      <div className={rowStyles.rowText}>
        <span className={rowStyles.rowTitle}>{person.subject}</span>
        <span className={rowStyles.rowNote}>{note}</span>
      </div>
      <div className={styles.actions}>{button}</div>
    </li>
  );

  return (
    <section className={styles.apart} aria-label={IDENTITIES.title(name)}>
      <h2>{IDENTITIES.heading}</h2>
      <p className={styles.hint}>{identities.length === 0 ? IDENTITIES.none : IDENTITIES.lead}</p>
      {(identities.length > 0 || waiting.length > 0) && (
        <ul className={rowStyles.list}>
          {identities.map((person) =>
            row(
              person,
              IDENTITIES.linked(labelOf(person.issuer), showTime(person.at)),
              <ConfirmButton
                label={IDENTITIES.unlink}
                question={IDENTITIES.unlinkQuestion(person.subject)}
                cancel={CANCEL}
                onConfirm={() => onUnlink(person)}
              />,
            ),
          )}
          {waiting.map((person) =>
            row(
              person,
              IDENTITIES.waits(labelOf(person.issuer), showTime(person.at)),
              canSignIn(person) && (
                <ConfirmButton
                  label={IDENTITIES.approve}
                  question={IDENTITIES.approveQuestion(person.subject, name)}
                  cancel={CANCEL}
                  onConfirm={() => void onLink(person)}
                />
              ),
            ),
          )}
        </ul>
      )}
      {providers.length > 0 && <LinkForm providers={providers} onLink={onLink} />}
    </section>
  );
}

function LinkForm({ providers, onLink }: Pick<Props, 'providers' | 'onLink'>) {
  const submit = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const issuer = values.get('issuer') as string;
    const subject = (values.get('subject') as string).trim();
    if (await onLink({ issuer, subject })) form.reset();
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <label className={styles.field}>
        {IDENTITIES.provider}
        <select className={styles.input} name="issuer">
          {providers.map(({ label, issuer }) => (
            <option key={issuer} value={issuer}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {IDENTITIES.subject}
        <input
          className={styles.input}
          name="subject"
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <button type="submit" className={styles.button}>
        {IDENTITIES.link}
      </button>
    </form>
  );
}
